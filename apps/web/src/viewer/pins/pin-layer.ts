import type { PinnedPart } from '@gable/contracts';
import OpenSeadragon from 'openseadragon';
import { FollowingLayer, type LaidPage } from '../following-layer.js';
import type { StageGround } from '../sheet-viewer.js';
import styles from './pin-layer.module.css';
import { isPoint, type StagePin } from './stage-pins.js';

/** Pixels beyond the layer within which a marker is still drawn: it is larger than its place. */
const BEYOND = 40;

/** Pixels from the edges of the stage within which a pin is not in view. */
const EDGE = 48;

/** A marker, and the outline of the area it stands for. */
interface Mark {
  part: PinnedPart;
  marker: HTMLElement;
  outline: HTMLElement | null;
  isShown: boolean;
}

/**
 * The markers of a page on one layer. They stay as large as they are at every zoom: each frame in which the sheet is zoomed moves those in view
 * by a transform, and one in which it is only moved the layer, so that 500 of them cost no frame. For pointers alone: who uses the keyboard has the comments.
 */
export class PinLayer {
  private readonly markers = document.createElement('div');
  private readonly layer: FollowingLayer;
  private marks: Mark[] = [];

  constructor(private readonly ground: StageGround) {
    this.markers.className = styles.layer ?? '';
    const onLay = (page: LaidPage): void => {
      this.lay(page);
    };
    this.layer = new FollowingLayer(ground, this.markers, { onLay, mayScale: false });
  }

  /** Shows these pins, and the place of the comment that is being written. */
  show(pins: readonly StagePin[], chosen: string | null, draft: PinnedPart | null): void {
    this.marks = pins.map(({ id, number, part, state, isChanged, hasPhoto }) => {
      const mark = markOf(part, String(number));
      for (const element of [mark.marker, mark.outline]) {
        if (element)
          Object.assign(element.dataset, { state, chosen: String(id === chosen), changed: String(isChanged) });
      }
      mark.marker.dataset['pin'] = id;
      mark.marker.dataset['photo'] = String(hasPhoto);
      mark.marker.title = hasPhoto ? `Pin ${number}, with a photo` : `Pin ${number}`;
      return mark;
    });
    if (draft) {
      const mark = markOf(draft, '+');
      for (const element of [mark.marker, mark.outline]) if (element) element.dataset['draft'] = 'true';
      this.marks.push(mark);
    }
    this.markers.replaceChildren(
      ...this.marks.flatMap(({ marker, outline }) => (outline ? [outline, marker] : [marker])),
    );
    this.layer.refresh();
  }

  /** Brings a place into view where it is not; as large as it is. */
  reveal({ left, top, right, bottom }: PinnedPart): void {
    const { viewport } = this.ground.osd;
    const middle = new OpenSeadragon.Point((left + right) / 2, ((top + bottom) / 2) * this.ground.ratio);
    const { x, y } = viewport.pixelFromPoint(middle, false);
    const { x: width, y: height } = viewport.getContainerSize();
    if (x >= EDGE && y >= EDGE && x <= width - EDGE && y <= height - EDGE) return;
    viewport.panTo(middle);
    viewport.applyConstraints();
  }

  destroy(): void {
    this.layer.destroy();
  }

  private lay({ origin, across, down }: LaidPage): void {
    if (this.marks.length === 0) return;
    const at = (x: number, y: number): { x: number; y: number } => ({
      x: origin.x + across.x * x + down.x * y,
      y: origin.y + across.y * x + down.y * y,
    });
    const { width, height } = this.layer.size;
    for (const mark of this.marks) {
      const { left, top, right, bottom } = mark.part;
      const [one, other] = [at(left, top), at(right, bottom)];
      const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
      const [farX, farY] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
      const isShown = farX > -BEYOND && farY > -BEYOND && x < width + BEYOND && y < height + BEYOND;
      if (isShown !== mark.isShown) {
        mark.isShown = isShown;
        for (const element of [mark.marker, mark.outline]) if (element) element.hidden = !isShown;
      }
      if (!isShown) continue;
      mark.marker.style.transform = `translate(${x}px, ${y}px)`;
      if (!mark.outline) continue;
      mark.outline.style.transform = `translate(${x}px, ${y}px)`;
      mark.outline.style.width = `${farX - x}px`;
      mark.outline.style.height = `${farY - y}px`;
    }
  }
}

/** The id of the pin that an element of the stage stands for. */
export const pinAt = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-pin]')?.dataset['pin'] ?? null;

function markOf(part: PinnedPart, label: string): Mark {
  const marker = document.createElement('span');
  marker.className = styles.marker ?? '';
  const text = document.createElement('span');
  text.textContent = label;
  marker.append(text);
  marker.hidden = true;
  if (isPoint(part)) return { part, marker, outline: null, isShown: false };
  const outline = document.createElement('span');
  outline.className = styles.outline ?? '';
  outline.hidden = true;
  return { part, marker, outline, isShown: false };
}
