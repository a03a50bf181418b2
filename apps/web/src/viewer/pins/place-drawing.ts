import type { PinnedPart } from '@gable/contracts';
import OpenSeadragon from 'openseadragon';
import type { StageGround } from '../sheet-viewer.js';
import styles from './pin-layer.module.css';

/** An area must be so many pixels wide and high; what is smaller is a press by a hand that trembles. */
const LEAST = 8;

interface Pixel {
  x: number;
  y: number;
}

interface StageEvent {
  position: Pixel;
  preventDefaultAction?: boolean;
  quick?: boolean;
}

/**
 * Takes a press on the page for a point, and a drag for an area, until it is stopped. The wheel and two fingers go on moving the sheet.
 */
export function drawPlaces({ osd, ratio }: StageGround, onPlace: (part: PinnedPart) => void): () => void {
  let start: Pixel | null = null;
  const box = document.createElement('span');
  box.className = styles.drawn ?? '';
  const { canvas } = osd;
  canvas.classList.add(styles.setting ?? '');

  const stop = (): void => {
    start = null;
    box.remove();
  };
  const place = (from: Pixel, to: Pixel): void => {
    const [one, other] = [onPage(osd, ratio, from), onPage(osd, ratio, to)];
    // What begins beside the page is about nothing of it.
    if (one.x < 0 || one.y < 0 || one.x > 1 || one.y > 1) return;
    const [across, down] = [
      [one.x, clamped(other.x)].toSorted((a, b) => a - b),
      [one.y, clamped(other.y)].toSorted((a, b) => a - b),
    ];
    onPlace({ left: across[0] ?? 0, right: across[1] ?? 0, top: down[0] ?? 0, bottom: down[1] ?? 0 });
  };
  const handlers: Record<string, (event: StageEvent) => void> = {
    'canvas-press': ({ position }) => {
      start = position;
    },
    'canvas-drag': (event) => {
      event.preventDefaultAction = true;
      if (!start) return;
      const { x, y } = event.position;
      box.style.transform = `translate(${Math.min(x, start.x)}px, ${Math.min(y, start.y)}px)`;
      box.style.width = `${Math.abs(x - start.x)}px`;
      box.style.height = `${Math.abs(y - start.y)}px`;
      canvas.append(box);
    },
    'canvas-drag-end': (event) => {
      event.preventDefaultAction = true;
      const [from, to] = [start, event.position];
      stop();
      if (!from) return;
      const isArea = Math.abs(from.x - to.x) >= LEAST && Math.abs(from.y - to.y) >= LEAST;
      if (isArea) place(from, to);
    },
    'canvas-click': ({ quick, position }) => {
      if (quick) place(position, position);
    },
    // A second finger moves the sheet.
    'canvas-pinch': stop,
  };
  for (const [name, handler] of Object.entries(handlers)) osd.addHandler(name as 'canvas-press', handler as Handler);
  return () => {
    stop();
    canvas.classList.remove(styles.setting ?? '');
    for (const [name, handler] of Object.entries(handlers)) {
      if (!osd.isDestroyed()) osd.removeHandler(name as 'canvas-press', handler as Handler);
    }
  };
}

/** The point of the page in the middle of the stage. */
export function middlePoint({ osd, ratio }: StageGround): PinnedPart {
  const { x, y } = osd.viewport.getCenter(false);
  const [across, down] = [clamped(x), clamped(y / ratio)];
  return { left: across, right: across, top: down, bottom: down };
}

type Handler = OpenSeadragon.EventHandler<OpenSeadragon.CanvasPressEvent>;

/** A place of the stage in parts of the page. */
function onPage(osd: OpenSeadragon.Viewer, ratio: number, { x, y }: Pixel): Pixel {
  const point = osd.viewport.pointFromPixel(new OpenSeadragon.Point(x, y), true);
  return { x: point.x, y: point.y / ratio };
}

const clamped = (part: number): number => Math.min(1, Math.max(0, part));
