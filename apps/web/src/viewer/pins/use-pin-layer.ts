import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { SheetViewer } from '../sheet-viewer.js';
import { PinLayer } from './pin-layer.js';
import { drawPlaces } from './place-drawing.js';
import type { StagePins } from './stage-pins.js';

/**
 * Shows the pins of a page on the stage, brings the chosen one into view, and takes what is pressed for a place while one is being set.
 * @param page the page that is drawn; null: none is
 */
export function usePinLayer(viewer: RefObject<SheetViewer | null>, page: number | null, pins: StagePins | null): void {
  const layer = useRef<PinLayer>(null);
  const isOffered = pins !== null;
  useEffect(() => {
    const ground = viewer.current?.ground;
    if (page === null || !isOffered || !ground) return;
    const created = new PinLayer(ground);
    layer.current = created;
    return () => {
      created.destroy();
      layer.current = null;
    };
  }, [viewer, page, isOffered]);

  const [all, chosen, draft] = [pins?.pins, pins?.chosen ?? null, pins?.draft ?? null];
  useEffect(() => {
    const shown = all?.filter((pin) => pin.page === page) ?? [];
    layer.current?.show(shown, chosen, draft?.page === page ? draft.part : null);
  }, [all, chosen, draft, page, isOffered]);

  const reveal = useEffectEvent(() => {
    const pin = all?.find(({ id }) => id === chosen);
    if (pin?.page === page) layer.current?.reveal(pin.part);
  });
  const isKnown = all?.some(({ id }) => id === chosen) ?? false;
  useEffect(() => {
    if (isKnown) reveal();
  }, [chosen, page, isKnown]);

  const set = useEffectEvent((part: Parameters<Parameters<typeof drawPlaces>[1]>[0]) => {
    if (page !== null) pins?.onSet(page, part);
  });
  const isSetting = pins?.isSetting === true;
  useEffect(() => {
    const stage = viewer.current;
    if (page === null || !isSetting || !stage?.ground) return;
    stage.takeFingers(false);
    const stop = drawPlaces(stage.ground, (part) => {
      set(part);
    });
    return () => {
      stage.takeFingers(true);
      stop();
    };
  }, [viewer, page, isSetting]);
}
