import { DOUBT_MESSAGES, type ManifestPage } from '@gable/contracts';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { FileDetail, SheetReference } from '../api/index.js';
import { removeFirstSheet } from '../ui/first-sheet.js';
import type { PageMarks } from './find/text-marks.js';
import { useTextMarks } from './find/use-text-marks.js';
import { mayMove, showMoving } from './images/moving-picture.js';
import { markupAt } from './markup/markup-layer.js';
import type { StageMarkup } from './markup/stage-markup.js';
import { useMarkupLayer } from './markup/use-markup-layer.js';
import { awaitsTiles, scaleOf } from './page-scale.js';
import { pinAt } from './pins/pin-layer.js';
import { middlePoint } from './pins/place-drawing.js';
import type { StagePins } from './pins/stage-pins.js';
import { usePinLayer } from './pins/use-pin-layer.js';
import { referenceAt, showReferences } from './references/reference-areas.js';
import type { PageReferences } from './references/references.js';
import type { AskRegions } from './regions/ask-regions.js';
import type { SharpenedPage } from './regions/sharper-regions.js';
import { PageImages, SheetSource } from './sheet-source.js';
import { SheetViewer } from './sheet-viewer.js';
import styles from './SheetStage.module.css';
import type { StageControls } from './stage-controls.js';
import { TilePackReader } from './tile-pack-reader.js';

interface SheetStageProps {
  file: Pick<FileDetail, 'name' | 'alias' | 'fileType' | 'mimetype'>;
  page: ManifestPage;
  /** The page as known now, with fresh addresses. */
  pageNow: (page: number) => ManifestPage | undefined;
  renew: () => Promise<unknown>;
  /** Has what is looked at closely drawn sharper; left out where nobody may ask for that. */
  askRegions?: AskRegions | undefined;
  /** What is marked on the page. */
  marks?: PageMarks | null;
  /** The sheets that the page names. */
  named?: PageReferences | null;
  onReference?: (reference: SheetReference) => void;
  /** The comments that are pinned to pages. */
  pins?: StagePins | null;
  /** What is drawn over pages. */
  markup?: StageMarkup | null;
  onZoom: (zoom: number) => void;
  /** A page is drawn: what stood in for it may go. */
  onDrawn?: () => void;
  /** Turn the page by a swipe; left out where there is none to turn to. One that answers false turns later, if at all. */
  onPrevious?: (() => unknown) | undefined;
  onNext?: (() => unknown) | undefined;
  controls: Ref<StageControls>;
}

/** A picture's name without its signature: the same picture keeps it. */
const nameOf = (address: string | null | undefined): string => address?.split('?', 1)[0] ?? '';

/** What of a page can be drawn sharper than its tiles, or its image where it needs none; null while these are made. */
const sharpenedBy = (
  page: ManifestPage,
  fileType: FileDetail['fileType'],
  ask: AskRegions | undefined,
): SharpenedPage | null => {
  if (!ask || fileType !== 'pdf' || awaitsTiles(page)) return null;
  const { width, height } = page.tiles ?? { width: page.image_width ?? 0, height: page.image_height ?? 0 };
  return width > 0 && height > 0 ? { page: page.page, width, height, ask } : null;
};

/** One page on the stage: its image at once, then the tiles of its pack as they are needed. */
export function SheetStage({
  file,
  page,
  pageNow,
  renew,
  askRegions,
  marks = null,
  named = null,
  onReference,
  pins = null,
  markup = null,
  onZoom,
  onDrawn,
  controls,
  ...turns
}: SheetStageProps) {
  const element = useRef<HTMLDivElement>(null);
  const viewer = useRef<SheetViewer>(null);
  const [images] = useState(() => new PageImages(pageNow, renew));
  /** What is on the stage: which page, drawn or not, with its tiles or without. */
  const [shown, setShown] = useState<{ page: number; drawn: boolean; sharp: boolean } | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [tries, setTries] = useState(0);
  const [sharper, setSharper] = useState(0);
  const onStage = useRef<number | null>(null);
  const reportZoom = useEffectEvent(onZoom);
  const reportDrawn = useEffectEvent(() => onDrawn?.());
  const swipe = useEffectEvent((direction: 1 | -1): boolean => {
    const turn = direction > 0 ? turns.onNext : turns.onPrevious;
    return turn !== undefined && turn() !== false;
  });

  const press = useEffectEvent((pressed: Element) => {
    // What is pressed is a place then.
    if (pins?.isSetting || markup?.tool) return;
    const pin = pinAt(pressed);
    if (pin !== null) pins?.onChoose(pin);
    markup?.onChoose(markupAt(pressed));
    const place = pin === null ? referenceAt(pressed) : null;
    const reference = place === null ? undefined : named?.references[place];
    if (reference) onReference?.(reference);
  });

  useEffect(() => {
    if (!element.current) return;
    const created = new SheetViewer(element.current, {
      onZoom: (zoom) => {
        reportZoom(zoom);
      },
      onShown: () => {
        removeFirstSheet();
        setShown((before) => before && { ...before, drawn: true });
        reportDrawn();
      },
      onUnreadable: () => {
        removeFirstSheet();
        setUnreadable(true);
      },
      onSharper: setSharper,
      onPressed: (pressed) => {
        press(pressed);
      },
      onSwipe: (direction) => swipe(direction),
    });
    viewer.current = created;
    return () => {
      created.destroy();
      viewer.current = null;
      onStage.current = null;
    };
  }, []);

  const put = useEffectEvent((into: SheetViewer, reader: TilePackReader | null) => {
    const scale = scaleOf(page, file.fileType);
    const source = new SheetSource({
      name: nameOf(page.image_url),
      scale,
      image: { width: page.image_width ?? scale.width, read: () => images.read(page.page) },
      pack: reader,
    });
    const samePage = onStage.current === page.page;
    onStage.current = page.page;
    setUnreadable(false);
    setShown({ page: page.page, drawn: samePage, sharp: reader !== null });
    if (!samePage) into.resetRotation();
    into.show(source, scale, samePage, sharpenedBy(page, file.fileType, askRegions));
  });

  const openPack = useEffectEvent((signal: AbortSignal): Promise<TilePackReader | null> => {
    const { tiles } = page;
    if (!tiles) return Promise.resolve(null);
    const address = { current: () => pageNow(page.page)?.tiles?.url ?? tiles.url, renew };
    return TilePackReader.open(tiles, address, signal);
  });

  const image = nameOf(page.image_url);
  const pack = nameOf(page.tiles?.url);
  useEffect(() => {
    const stage = viewer.current;
    if (!stage || image === '') return;
    const abort = new AbortController();
    if (onStage.current !== page.page) put(stage, null);
    openPack(abort.signal).then(
      (reader) => {
        if (reader && !abort.signal.aborted) put(stage, reader);
      },
      // Without its tiles the page is still there, only less sharp; the next visit tries again.
      () => undefined,
    );
    images.readAhead(page.page + 1);
    images.readAhead(page.page - 1);
    return () => {
      abort.abort();
    };
  }, [images, page.page, image, pack, tries]);

  const isDrawn = shown?.drawn === true;
  useEffect(() => {
    const stage = viewer.current;
    if (!stage || !isDrawn || !mayMove(file.mimetype)) return;
    return showMoving(stage, () => images.read(page.page));
  }, [images, page.page, file.mimetype, isDrawn, image]);

  const drawnPage = isDrawn && shown.page === page.page ? page.page : null;
  const followPoint = useMarkupLayer(viewer, drawnPage, markup);
  usePinLayer(viewer, drawnPage, pins);
  useTextMarks(viewer, drawnPage, marks);

  const areas = drawnPage !== null && named?.page === page.page ? named : null;
  useEffect(() => {
    const stage = viewer.current;
    return stage && areas ? showReferences(stage, areas) : undefined;
  }, [areas]);

  useImperativeHandle(controls, () => ({
    fit: () => viewer.current?.fit(),
    zoomBy: (direction) => viewer.current?.zoomBy(direction),
    zoomTo: (zoom) => viewer.current?.zoomTo(zoom),
    rotate: (direction) => viewer.current?.rotate(direction),
    pan: (right, down) => viewer.current?.pan(right, down),
    middle: () => viewer.current?.ground && middlePoint(viewer.current.ground),
    follow: followPoint,
  }));

  return (
    <div className={styles.stage}>
      <div
        ref={element}
        className={styles.canvas}
        role="img"
        aria-label={`Page ${page.page} of ${file.alias ?? file.name}`}
        data-page={shown?.drawn ? shown.page : undefined}
        data-sharp={shown?.sharp}
        data-sharper={sharper}
      />
      {page.doubt && !unreadable && (
        <p className={styles.doubt} role="status">
          {DOUBT_MESSAGES[page.doubt]}
        </p>
      )}
      {unreadable && (
        <p className={styles.note} role="alert">
          {file.fileType === 'pdf' ? 'This page' : 'This picture'} couldn’t be loaded.
          <button
            type="button"
            onClick={() => {
              onStage.current = null;
              setTries(tries + 1);
            }}
          >
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
