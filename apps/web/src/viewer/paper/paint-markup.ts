import {
  FILLED,
  linesOf,
  PAGE,
  pathOf,
  TEXT_SIZE,
  valueDrop,
  valuePlace,
  type Place,
} from '../markup/markup-shapes.js';
import { inkOf, PAPER_THICKNESS, VALUE_SIZE, type PaperMarkup } from './paper-style.js';

/** Paints markup over a page that a canvas shows all of, upright. */
export function paintMarkup(canvas: HTMLCanvasElement, markups: readonly PaperMarkup[]): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  const ratio = canvas.height / canvas.width;
  context.save();
  context.setTransform(canvas.width / PAGE, 0, 0, canvas.width / PAGE, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const markup of markups) paintOne(context, markup, ratio);
  context.restore();
}

function paintOne(context: CanvasRenderingContext2D, markup: PaperMarkup, ratio: number): void {
  const { kind, width, colour, value } = markup;
  const ink = inkOf(colour);
  const lines = new Path2D(pathOf(markup, ratio));
  const filled = FILLED[kind];
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineWidth = PAPER_THICKNESS[width];
  if (filled !== undefined) {
    context.globalAlpha = filled;
    context.fill(lines);
    context.globalAlpha = 1;
  }
  if (kind !== 'highlight') context.stroke(lines);
  context.textAlign = 'start';
  for (const { words, at } of kind === 'text' ? linesOf(markup, ratio) : []) {
    paintWords(context, words, at, { ink, size: TEXT_SIZE[width] });
  }
  if (value === null) return;
  const [x, y] = valuePlace(markup, ratio);
  context.textAlign = 'center';
  paintWords(context, value, [x, y + valueDrop(kind) * VALUE_SIZE], { ink, size: VALUE_SIZE });
}

/** Words with a rim of paper around them, so that they can be read over what is drawn. */
function paintWords(
  context: CanvasRenderingContext2D,
  words: string,
  [x, y]: Place,
  { ink, size }: { ink: string; size: number },
): void {
  context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  context.strokeStyle = 'rgb(255 255 255 / 85%)';
  context.lineWidth = size / 5;
  context.strokeText(words, x, y);
  context.fillStyle = ink;
  context.fillText(words, x, y);
}
