import { MESSAGES, type MarkupPoint } from '@gable/contracts';
import OpenSeadragon from 'openseadragon';
import { FollowingLayer, type LaidPage } from '../following-layer.js';
import type { StageGround } from '../sheet-viewer.js';
import styles from './markup-layer.module.css';
import {
  boundsOf,
  FILLED,
  LETTER_WIDTH,
  LINE_HEIGHT,
  linesOf,
  PAGE,
  pathOf,
  placeOf,
  TEXT_SIZE,
  valueDrop,
  valuePlace,
} from './markup-shapes.js';
import type { MarkupDrawing, ShownMarkup } from './page-markup.js';

/** Pixels from the edges of the stage within which markup is not in view. */
const EDGE = 48;

/** Pixels around a handle that take hold of it, with a mouse or a pen and with a finger. */
const HOLD = { mouse: 12, touch: 24 } as const;

interface Drawing {
  signature: string;
  shape: SVGGElement;
  value: SVGTextElement | null;
}

const make = <Name extends keyof SVGElementTagNameMap>(name: Name, className?: string): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  if (className) element.setAttribute('class', className);
  return element;
};

/**
 * The markup of a page as one drawing over it, in the units of the page: where it lies is one matrix, and nothing is made or measured anew. Lines stay as thick, values and handles as large as they are at every zoom; texts belong to the sheet.
 */
export class MarkupLayer {
  private readonly svg = make('svg', styles.layer);
  private readonly page = make('g');
  private readonly shapes = make('g');
  private readonly draft = make('g', styles.draft);
  /** What is as large as it is, and upright, at every zoom. */
  private readonly upright = make('g', styles.upright);
  private readonly handles = make('g');
  private readonly drawings = new Map<string, Drawing>();
  private readonly followers = new Map<MarkupPoint, (x: number, y: number) => void>();
  private handlePoints: readonly MarkupPoint[] = [];
  private readonly layer: FollowingLayer;
  private readonly follow = (): void => {
    for (const [point, onMove] of this.followers) {
      const { x, y } = this.pixelOf(point);
      onMove(x, y);
    }
  };

  constructor(private readonly ground: StageGround) {
    this.svg.setAttribute('aria-hidden', 'true');
    this.page.append(this.shapes, this.draft, this.upright);
    this.upright.append(this.handles);
    this.svg.append(this.page);
    const onLay = (page: LaidPage): void => {
      this.lay(page);
    };
    this.layer = new FollowingLayer(ground, this.svg, { onLay, mayScale: true });
    ground.osd.addHandler('update-viewport', this.follow);
    this.layer.refresh();
  }

  /** Shows this markup; what is the same as before stays. */
  show(markups: readonly ShownMarkup[], chosen: string | null): void {
    const gone = new Set(this.drawings.keys());
    for (const markup of markups) {
      gone.delete(markup.id);
      const signature = JSON.stringify(markup);
      const before = this.drawings.get(markup.id);
      if (before?.signature !== signature) {
        const drawn = this.drawn(markup, signature);
        if (before) this.remove(before, drawn);
        else this.shapes.append(drawn.shape);
        this.drawings.set(markup.id, drawn);
      }
      this.drawings.get(markup.id)?.shape.setAttribute('data-chosen', String(markup.id === chosen));
    }
    for (const id of gone) {
      const drawing = this.drawings.get(id);
      if (drawing) this.remove(drawing);
      this.drawings.delete(id);
    }
  }

  /** Shows what is being drawn or moved; `hidden` is what it stands for meanwhile. */
  preview(drawing: MarkupDrawing | null, value: string | null = null, hidden: string | null = null): void {
    for (const [id, { shape, value: words }] of this.drawings) {
      for (const element of [shape, words]) element?.toggleAttribute('data-hidden', id === hidden);
    }
    for (const words of this.upright.querySelectorAll('[data-draft]')) words.remove();
    this.draft.replaceChildren();
    if (!drawing) return;
    this.draft.append(this.shapeOf(drawing));
    const words = value === null ? null : this.valueOf(drawing, value);
    words?.setAttribute('data-draft', 'true');
    if (words) this.upright.append(words);
  }

  /** Shows what takes hold of points. */
  showHandles(points: readonly MarkupPoint[]): void {
    this.handlePoints = points;
    this.handles.replaceChildren(
      ...points.map((point) => {
        const handle = make('circle', styles.handle);
        handle.style.transform = this.standing(placeOf(point, this.ground.ratio));
        return handle;
      }),
    );
  }

  /** The handle at a place of the page. */
  handleAt(at: MarkupPoint, isTouch: boolean): number | null {
    const pixel = this.pixelOf(at);
    const near = this.handlePoints
      .map((point, index) => ({ index, far: this.pixelOf(point).distanceTo(pixel) }))
      .filter(({ far }) => far <= (isTouch ? HOLD.touch : HOLD.mouse))
      .toSorted((one, other) => one.far - other.far);
    return near[0]?.index ?? null;
  }

  /** Tells where on the stage a point is, now and whenever it moves. Answers what stops that. */
  followPoint(point: MarkupPoint, onMove: (x: number, y: number) => void): () => void {
    this.followers.set(point, onMove);
    const { x, y } = this.pixelOf(point);
    onMove(x, y);
    return () => {
      this.followers.delete(point);
    };
  }

  /** Brings markup into view where it is not. */
  reveal(points: readonly MarkupPoint[]): void {
    const { viewport } = this.ground.osd;
    const { left, top, right, bottom } = boundsOf(points);
    const middle: MarkupPoint = [(left + right) / 2, (top + bottom) / 2];
    const { x, y } = this.pixelOf(middle, false);
    const { x: width, y: height } = viewport.getContainerSize();
    if (x >= EDGE && y >= EDGE && x <= width - EDGE && y <= height - EDGE) return;
    viewport.panTo(new OpenSeadragon.Point(middle[0], middle[1] * this.ground.ratio));
    viewport.applyConstraints();
  }

  destroy(): void {
    this.ground.osd.removeHandler('update-viewport', this.follow);
    this.layer.destroy();
  }

  private lay({ origin, across, down }: LaidPage): void {
    const high = PAGE * this.ground.ratio;
    const [a, b, c, d] = [across.x / PAGE, across.y / PAGE, down.x / high, down.y / high];
    this.page.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${origin.x} ${origin.y})`);
    const turn = (-Math.atan2(b, a) * 180) / Math.PI;
    this.upright.style.setProperty('--upright', `rotate(${turn}deg) scale(${1 / Math.max(1e-6, Math.hypot(a, b))})`);
  }

  private pixelOf([x, y]: MarkupPoint, isNow = true): OpenSeadragon.Point {
    return this.ground.osd.viewport.pixelFromPoint(new OpenSeadragon.Point(x, y * this.ground.ratio), isNow);
  }

  private standing([x, y]: readonly [number, number]): string {
    return `translate(${x}px, ${y}px) var(--upright)`;
  }

  private remove({ shape, value }: Drawing, by?: Drawing): void {
    if (by) shape.replaceWith(by.shape);
    else shape.remove();
    value?.remove();
  }

  private drawn(markup: ShownMarkup, signature: string): Drawing {
    const shape = this.shapeOf(markup);
    shape.setAttribute('data-markup', markup.id);
    shape.setAttribute('data-published', String(markup.isPublished));
    if (markup.trouble) shape.setAttribute('data-trouble', markup.trouble);
    const title = make('title');
    title.textContent = markup.isPublished ? markup.creator : MESSAGES.markups.onlyAuthor(markup.creator);
    shape.prepend(title);
    const value = markup.value === null ? null : this.valueOf(markup, markup.value);
    if (value) this.upright.insertBefore(value, this.handles);
    return { signature, shape, value };
  }

  private shapeOf(drawing: MarkupDrawing): SVGGElement {
    const group = make('g', styles.markup);
    group.setAttribute('data-ink', drawing.colour);
    for (const name of ['kind', 'width'] as const) group.setAttribute(`data-${name}`, drawing[name]);
    if (drawing.kind === 'text') {
      group.append(...this.textOf(drawing));
      return group;
    }
    const path = pathOf(drawing, this.ground.ratio);
    for (const className of [styles.line, styles.hit]) {
      const line = make('path', className);
      line.setAttribute('d', path);
      const filled = FILLED[drawing.kind];
      if (filled !== undefined && className === styles.line) line.setAttribute('fill-opacity', String(filled));
      group.append(line);
    }
    return group;
  }

  /** The lines of a text, and what can be pressed of it. */
  private textOf(drawing: MarkupDrawing): SVGElement[] {
    const [x, y] = placeOf(drawing.points[0] ?? [0, 0], this.ground.ratio);
    const size = TEXT_SIZE[drawing.width];
    const lines = linesOf(drawing, this.ground.ratio);
    const words = make('text', styles.words);
    words.setAttribute('font-size', String(size));
    for (const line of lines) {
      const span = make('tspan');
      span.setAttribute('x', String(line.at[0]));
      span.setAttribute('y', String(line.at[1]));
      span.textContent = line.words;
      words.append(span);
    }
    const area = make('rect', styles.hit);
    const wide = Math.max(1, ...lines.map((line) => line.words.length)) * size * LETTER_WIDTH;
    const sides = { x, y, width: wide, height: lines.length * size * LINE_HEIGHT };
    for (const [side, value] of Object.entries(sides)) area.setAttribute(side, String(value));
    return [area, words];
  }

  private valueOf(drawing: MarkupDrawing, value: string): SVGTextElement {
    const words = make('text', styles.value);
    words.setAttribute('data-ink', drawing.colour);
    words.setAttribute('dy', `${valueDrop(drawing.kind)}em`);
    words.textContent = value;
    words.style.transform = this.standing(valuePlace(drawing, this.ground.ratio));
    return words;
  }
}

/** The id of the markup that an element of the stage stands for. */
export const markupAt = (element: Element | null): string | null =>
  element?.closest('[data-markup]')?.getAttribute('data-markup') ?? null;
