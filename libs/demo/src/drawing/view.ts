import type { Pen } from './pens.js';

/** A place in the coordinates of a view. */
export type Point = readonly [x: number, y: number];

/** How a shape is drawn; both at once fills first. */
export interface Ink {
  stroke?: Pen;
  fill?: string;
}

/** How a line of text is set; sizes are millimetres on paper. */
export interface Lettering {
  /** Height of the letters' em; capitals are 0.72 of it. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  colour?: string;
  align?: 'left' | 'centre' | 'right';
  /** Where `y` lies: on the baseline, or at half the height of the capitals. */
  vertical?: 'baseline' | 'middle';
  /** Degrees, counter-clockwise. */
  rotate?: number;
  /** Clears the paper behind the letters. */
  mask?: boolean;
  /** Extra distance between letters. */
  spacing?: number;
}

/** How a paragraph is set. */
export interface Paragraph extends Pick<Lettering, 'size' | 'bold' | 'colour'> {
  width: number;
  /** Extra distance between lines. */
  lineGap?: number;
}

const CAPITALS = 0.718;

/**
 * A window on the paper with its own origin and scale. Coordinates are millimetres of the real thing (y upward for
 * model views, downward for the paper itself); line weights and letters stay millimetres on paper.
 */
export class View {
  constructor(
    readonly document: PDFKit.PDFDocument,
    private readonly left: number,
    private readonly top: number,
    readonly scale = 1,
    private readonly upward = false,
  ) {}

  /** Where a point of this view lies on the paper, millimetres from the upper left corner. */
  at(x: number, y: number): Point {
    return [this.left + x / this.scale, this.top + ((this.upward ? -1 : 1) * y) / this.scale];
  }

  /** How long something of `paper` millimetres is in this view. */
  onPaper(paper: number): number {
    return paper * this.scale;
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: Pen): void {
    this.path(
      [
        [x1, y1],
        [x2, y2],
      ],
      { stroke },
    );
  }

  /** An open line through the points. */
  path(points: readonly Point[], ink: Ink): void {
    this.paint(ink, () => this.trace(points));
  }

  polygon(points: readonly Point[], ink: Ink): void {
    this.paint(ink, () => this.trace(points).closePath());
  }

  /** Several closed outlines at once; what lies inside an even number of them stays empty. */
  rings(outlines: readonly (readonly Point[])[], ink: Ink): void {
    this.paint(ink, () => outlines.forEach((outline) => this.trace(outline).closePath()), true);
  }

  rectangle(x: number, y: number, width: number, height: number, ink: Ink): void {
    this.polygon(rectanglePoints(x, y, width, height), ink);
  }

  circle(x: number, y: number, radius: number, ink: Ink): void {
    const [paperX, paperY] = this.at(x, y);
    this.paint(ink, () => this.document.circle(paperX, paperY, radius / this.scale));
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, ink: Ink): void {
    const [paperX, paperY] = this.at(x, y);
    this.paint(ink, () => this.document.ellipse(paperX, paperY, radiusX / this.scale, radiusY / this.scale));
  }

  /** An arc in degrees, counter-clockwise as seen on a view with y upward. */
  arc(x: number, y: number, radius: number, from: number, to: number, stroke: Pen): void {
    const steps = Math.max(6, Math.ceil(Math.abs(to - from) / 6));
    const points = Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    this.path(points, { stroke });
  }

  /** A smooth line through the points (Catmull-Rom). */
  curve(points: readonly Point[], ink: Ink, closed = false): void {
    const placed = points.map(([x, y]) => this.at(x, y));
    const count = placed.length;
    const point = (index: number): Point =>
      (closed ? placed[(index + count) % count] : placed[Math.min(Math.max(index, 0), count - 1)]) ?? [0, 0];
    this.paint(ink, () => {
      this.document.moveTo(...point(0));
      for (let index = 0; index < (closed ? count : count - 1); index++) {
        const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
        this.document.bezierCurveTo(
          from[0] + (to[0] - before[0]) / 6,
          from[1] + (to[1] - before[1]) / 6,
          to[0] - (after[0] - from[0]) / 6,
          to[1] - (after[1] - from[1]) / 6,
          to[0],
          to[1],
        );
      }
      if (closed) this.document.closePath();
    });
  }

  /** Draws only inside the outlines while `work` runs. */
  clipped(outlines: readonly (readonly Point[])[], work: () => void, evenOdd = false): void {
    this.document.save();
    for (const outline of outlines) this.trace(outline).closePath();
    this.document.clip(evenOdd ? 'even-odd' : 'non-zero');
    work();
    this.document.restore();
  }

  text(words: string, x: number, y: number, lettering: Lettering = {}): void {
    const {
      size = 2.5,
      align = 'left',
      vertical = 'baseline',
      rotate = 0,
      colour = '#14161a',
      spacing = 0,
    } = lettering;
    const { document } = this;
    const [paperX, paperY] = this.at(x, y);
    const width = this.textWidth(words, lettering);
    const shift = align === 'left' ? 0 : align === 'centre' ? -width / 2 : -width;
    const baseline = vertical === 'middle' ? (size * CAPITALS) / 2 : 0;
    document.save();
    document.translate(paperX, paperY);
    if (rotate) document.rotate(-rotate);
    if (lettering.mask) {
      const air = size * 0.25;
      document
        .fillColor('#ffffff')
        .rect(shift - air, baseline - size * CAPITALS - air, width + 2 * air, size * CAPITALS + 2 * air)
        .fill();
    }
    document.fillColor(colour).text(words, shift, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
    });
    document.restore();
  }

  /** Width of a line of text on paper, millimetres. */
  textWidth(words: string, { size = 2.5, bold, italic, spacing = 0 }: Lettering = {}): number {
    this.document.font(fontName(bold, italic)).fontSize(size);
    return this.document.widthOfString(words, { characterSpacing: spacing });
  }

  /** Sets a paragraph and answers the height it took on paper, millimetres. */
  paragraph(words: string, x: number, y: number, { size = 2.2, bold, colour = '#14161a', ...rest }: Paragraph): number {
    const [paperX, paperY] = this.at(x, y);
    const options = { width: rest.width, lineGap: rest.lineGap ?? size * 0.18 };
    this.document.font(fontName(bold, false)).fontSize(size).fillColor(colour);
    const height = this.document.heightOfString(words, options);
    this.document.text(words, paperX, paperY, options);
    return height;
  }

  private trace(points: readonly Point[]): PDFKit.PDFDocument {
    points.forEach(([x, y], index) => {
      const [paperX, paperY] = this.at(x, y);
      if (index === 0) this.document.moveTo(paperX, paperY);
      else this.document.lineTo(paperX, paperY);
    });
    return this.document;
  }

  /** Sets pen and brush first: PDF allows no change of state between a path and its painting. */
  private paint({ stroke, fill }: Ink, trace: () => unknown, evenOdd = false): void {
    const { document } = this;
    const rule = evenOdd ? 'even-odd' : 'non-zero';
    if (fill) document.fillColor(fill);
    if (stroke) document.lineWidth(stroke.weight).lineJoin('miter').strokeColor(stroke.colour);
    if (stroke?.dash) dash(document, stroke.dash);
    trace();
    if (fill && stroke) document.fillAndStroke(rule);
    else if (fill) document.fill(rule);
    else if (stroke) document.stroke();
    if (stroke?.dash) document.undash();
  }
}

/** The corners of a rectangle, counter-clockwise on a view with y upward. */
export function rectanglePoints(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function dash(document: PDFKit.PDFDocument, lengths: readonly number[]): void {
  // The library takes a list as PDF does; its type knows one length only.
  const takesList = document as unknown as { dash: (lengths: readonly number[], options: object) => void };
  takesList.dash(lengths, {});
}

function fontName(bold = false, italic = false): string {
  if (bold) return italic ? 'Helvetica-BoldOblique' : 'Helvetica-Bold';
  return italic ? 'Helvetica-Oblique' : 'Helvetica';
}
