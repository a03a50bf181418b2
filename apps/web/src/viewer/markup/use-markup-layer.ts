import type { MarkupPoint } from '@gable/contracts';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { SheetViewer } from '../sheet-viewer.js';
import { MarkupLayer } from './markup-layer.js';
import layerStyles from './markup-layer.module.css';
import { drawnBy } from './page-markup.js';
import { PointerGestures } from './pointer-gestures.js';
import { StageDrawing } from './stage-drawing.js';
import type { StageMarkup } from './stage-markup.js';

/** Tells where a point of the page is on the stage, now and whenever it moves. Answers what stops that. */
export type FollowPoint = (point: MarkupPoint, onMove: (x: number, y: number) => void) => () => void;

/**
 * Shows the markup of a page on the stage, and takes what pointers do for drawing, moving and choosing while a tool is in hand.
 * @param page the page that is drawn; null: none is
 */
export function useMarkupLayer(
  viewer: RefObject<SheetViewer | null>,
  page: number | null,
  markup: StageMarkup | null,
): FollowPoint {
  const layer = useRef<MarkupLayer>(null);
  const isOffered = markup !== null;
  useEffect(() => {
    const ground = viewer.current?.ground;
    if (page === null || !isOffered || !ground) return;
    const created = new MarkupLayer(ground);
    layer.current = created;
    return () => {
      created.destroy();
      layer.current = null;
    };
  }, [viewer, page, isOffered]);

  const { markups, chosen = null, tool = null, ghost = null, points, style } = markup ?? {};
  useEffect(() => {
    const shown = markups?.filter((each) => each.page === page) ?? [];
    layer.current?.show(shown, chosen);
    const held = tool === 'select' ? shown.find(({ id, mayChange }) => id === chosen && mayChange) : undefined;
    layer.current?.showHandles(held && held.kind !== 'pen' ? held.points : []);
  }, [markups, chosen, tool, page, isOffered]);

  const preview = useEffectEvent(() => {
    const kind = drawnBy(tool);
    if (ghost?.page === page) layer.current?.preview(ghost.drawing, null, ghost.hides);
    else if (markup && page !== null && kind && markup.points.length > 0) {
      const drawing = { ...markup.style, kind, points: markup.points, text: null };
      layer.current?.preview(drawing, tool === 'scale' ? null : markup.valueOf(page, drawing));
    } else layer.current?.preview(null);
  });
  useEffect(() => {
    preview();
  }, [ghost, points, tool, page, style, markups]);

  const reveal = useEffectEvent(() => {
    const one = markups?.find(({ id }) => id === chosen);
    if (one?.page === page) layer.current?.reveal(one.points);
  });
  useEffect(() => {
    if (chosen !== null) reveal();
  }, [chosen, page]);

  const now = useEffectEvent(() => markup);
  const isInHand = tool !== null;
  useEffect(() => {
    const stage = viewer.current;
    const shown = layer.current;
    if (page === null || !isInHand || !stage?.ground || !shown) return;
    stage.takeFingers(false);
    const drawing = new StageDrawing(shown, stage.ground.ratio, page, () => now());
    const gestures = new PointerGestures(stage.ground, drawing);
    return () => {
      gestures.stop();
      stage.takeFingers(true);
    };
  }, [viewer, page, isInHand, isOffered]);
  const isDrawing = drawnBy(tool) !== null;
  useEffect(() => {
    const canvas = viewer.current?.ground?.osd.canvas;
    if (page === null || !canvas) return;
    canvas.classList.toggle(layerStyles.drawing ?? '', isDrawing);
  }, [viewer, page, isDrawing]);

  return (point, onMove) => layer.current?.followPoint(point, onMove) ?? (() => undefined);
}
