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
import { paperInks, PAPER_THICKNESS, VALUE_SIZE, type PaperMarkup } from './paper-style.js';

/** Paints markup over a page that a canvas shows all of, upright. */
export function paintMarkup(canvas: HTMLCanvasElement, markups: readonly PaperMarkup[]): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  const ratio = canvas.height / canvas.width;
  context.save();
  context.setTransform(canvas.width / PAGE, 0, 0, canvas.width / PAGE, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const inks = paperInks();
  const font = getComputedStyle(document.body).fontFamily;
  for (const markup of markups) paintOne(context, markup, { ratio, font, ink: inks.get(markup.colour) ?? '' });
  context.restore();
}

interface Paint {
  ratio: number;
  ink: string;
  font: string;
}

function paintOne(context: CanvasRenderingContext2D, markup: PaperMarkup, { ratio, ink, font }: Paint): void {
  const { kind, width, value } = markup;
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
    paintWords(context, words, at, { ink, font, size: TEXT_SIZE[width] });
  }
  if (value === null) return;
  const [x, y] = valuePlace(markup, ratio);
  context.textAlign = 'center';
  paintWords(context, value, [x, y + valueDrop(kind) * VALUE_SIZE], { ink, font, size: VALUE_SIZE });
}

/** Words with a rim of paper around them, so that they can be read over what is drawn. */
function paintWords(
  context: CanvasRenderingContext2D,
  words: string,
  [x, y]: Place,
  { ink, font, size }: Omit<Paint, 'ratio'> & { size: number },
): void {
  context.font = `600 ${size}px ${font}`;
  context.strokeStyle = 'rgb(255 255 255 / 85%)';
  context.lineWidth = size / 5;
  context.strokeText(words, x, y);
  context.fillStyle = ink;
  context.fillText(words, x, y);
}
