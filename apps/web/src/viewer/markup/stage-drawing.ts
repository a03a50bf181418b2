import type { MarkupPoint } from '@gable/contracts';
import { movedBy, onPage, previewed, straightened, withPoint, withPointAt, withStroke } from './drawing.js';
import { markupAt, type MarkupLayer } from './markup-layer.js';
import { drawingOf, drawnBy, type ShownMarkup } from './page-markup.js';
import type { GestureListener, Spot } from './pointer-gestures.js';
import type { StageMarkup } from './stage-markup.js';

/** What a pointer holds: a stroke that is drawn, or markup that is moved, by a handle or as a whole. */
type Held =
  | { what: 'stroke'; stroke: MarkupPoint[] }
  | { what: 'markup'; markup: ShownMarkup; from: MarkupPoint; handle: number | null };

/** Makes of gestures what the tool in hand does, and shows it while it is done. */
export class StageDrawing implements GestureListener {
  private held: Held | null = null;

  constructor(
    private readonly layer: Pick<MarkupLayer, 'preview' | 'handleAt' | 'showHandles'>,
    private readonly ratio: number,
    private readonly page: number,
    private readonly now: () => StageMarkup | null,
  ) {}

  press(at: Spot): boolean {
    const markup = this.now();
    if (!markup?.tool) return false;
    if (markup.tool !== 'select') {
      // What begins beside the page is about nothing of it.
      if (!isOnPage(at.point)) return false;
      this.held = { what: 'stroke', stroke: [at.point] };
      return true;
    }
    const chosen = markup.markups.find(({ id }) => id === markup.chosen);
    const handle = chosen?.mayChange ? this.layer.handleAt(at.point, at.isTouch) : null;
    const pressed = handle === null ? this.pressedAt(at, markup) : chosen;
    if (!pressed?.mayChange || pressed.trouble === 'conflict') return false;
    this.held = { what: 'markup', markup: pressed, from: at.point, handle };
    return true;
  }

  drag(at: Spot): void {
    const markup = this.now();
    if (!markup || !this.held) return;
    if (this.held.what === 'markup') {
      const points = this.movedTo(this.held, at);
      const drawing = { ...drawingOf(this.held.markup), points };
      this.layer.showHandles(this.held.markup.kind === 'pen' ? [] : points);
      this.layer.preview(drawing, markup.valueOf(this.page, drawing), this.held.markup.id);
      return;
    }
    const kind = drawnBy(markup.tool);
    if (!kind) return;
    const { stroke } = this.held;
    if (kind === 'pen') stroke.push(onPage(at.point));
    else stroke[1] = this.endOf(markup, stroke, at);
    this.show(markup, previewed(kind, markup.points, stroke));
  }

  lift(at: Spot): void {
    const markup = this.now();
    const { held } = this;
    this.held = null;
    if (!markup || !held) return;
    if (held.what === 'markup') {
      const points = this.movedTo(held, at);
      markup.onChoose(held.markup.id);
      markup.onMoved(held.markup.id, points);
      return;
    }
    const kind = drawnBy(markup.tool);
    if (!kind) return;
    if (kind !== 'pen') held.stroke[1] = this.endOf(markup, held.stroke, at);
    const drawn = withStroke(kind, markup.points, held.stroke);
    if (drawn.points === markup.points) this.layer.preview(null);
    markup.onDrawn(this.page, drawn);
  }

  tap(at: Spot): void {
    this.held = null;
    const markup = this.now();
    if (!markup?.tool) return;
    if (markup.tool === 'select') {
      markup.onChoose(this.pressedAt(at, markup)?.id ?? null);
      return;
    }
    const kind = drawnBy(markup.tool);
    // A dot of a pen is nothing: a hand that rests makes many.
    if (!kind || kind === 'pen' || !isOnPage(at.point)) return;
    const last = markup.points.at(-1);
    const point = at.isStraight && last ? straightened(last, at.point, this.ratio) : at.point;
    markup.onDrawn(this.page, withPoint(kind, markup.points, onPage(point)));
  }

  doubleTap(): void {
    const markup = this.now();
    if (markup?.tool !== 'select') markup?.onFinish(this.page);
    else if (markup.chosen !== null) markup.onWrite(markup.chosen);
  }

  cancel(): void {
    const markup = this.now();
    const { held } = this;
    this.held = null;
    if (held?.what === 'markup' && held.markup.kind !== 'pen') this.layer.showHandles(held.markup.points);
    if (markup && markup.points.length > 0) this.show(markup, markup.points);
    else this.layer.preview(null);
  }

  hover(at: Spot): void {
    const markup = this.now();
    const kind = drawnBy(markup?.tool ?? null);
    if (!markup || !kind || markup.points.length === 0 || this.held) return;
    this.show(markup, previewed(kind, markup.points, [this.endOf(markup, markup.points, at)]));
  }

  private show(markup: StageMarkup, points: readonly MarkupPoint[]): void {
    const kind = drawnBy(markup.tool);
    if (!kind) return;
    const drawing = { ...markup.style, kind, points, text: null };
    this.layer.preview(drawing, markup.tool === 'scale' ? null : markup.valueOf(this.page, drawing));
  }

  private endOf(markup: StageMarkup, points: readonly MarkupPoint[], at: Spot): MarkupPoint {
    const from = markup.points.at(-1) ?? points[0];
    return onPage(at.isStraight && from ? straightened(from, at.point, this.ratio) : at.point);
  }

  private movedTo({ markup, from, handle }: Extract<Held, { what: 'markup' }>, at: Spot): readonly MarkupPoint[] {
    return handle === null
      ? movedBy(markup.points, at.point[0] - from[0], at.point[1] - from[1])
      : withPointAt(markup.points, handle, at.point);
  }

  private pressedAt({ element }: Spot, { markups }: StageMarkup): ShownMarkup | undefined {
    const id = markupAt(element);
    return markups.find((markup) => markup.id === id);
  }
}

const isOnPage = ([x, y]: MarkupPoint): boolean => x >= 0 && y >= 0 && x <= 1 && y <= 1;
