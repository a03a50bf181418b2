import type { Pen } from './pens.js';
import { PEN } from './pens.js';
import { SeededRandom } from './seeded-random.js';
import { rectanglePoints, type Point, type View } from './view.js';

/** Outlines of a hatched part; where they overlap or lie inside each other, `evenOdd` decides. */
export interface HatchArea {
  outlines: readonly (readonly Point[])[];
  evenOdd?: boolean;
}

/** Parallel lines at an angle, `spacing` millimetres apart on paper. */
export function hatchLines(view: View, area: HatchArea, angle: number, spacing: number, pen: Pen = PEN.fine): void {
  const bounds = boundsOf(area.outlines);
  const step = view.onPaper(spacing);
  const radians = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const centre: Point = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
  const reach = Math.hypot(bounds.width, bounds.height) / 2;
  // The lines start from a common origin, so that neighbouring areas of one material match.
  const across = -centre[0] * sine + centre[1] * cosine;
  const first = Math.ceil((across - reach) / step) * step;
  view.clipped(
    area.outlines,
    () => {
      for (let offset = first; offset <= across + reach; offset += step) {
        const along = centre[0] * cosine + centre[1] * sine;
        const start: Point = [(along - reach) * cosine - offset * sine, (along - reach) * sine + offset * cosine];
        const end: Point = [(along + reach) * cosine - offset * sine, (along + reach) * sine + offset * cosine];
        view.line(start[0], start[1], end[0], end[1], pen);
      }
    },
    area.evenOdd,
  );
}

/** Aggregate of concrete: dots and small triangles. */
export function hatchConcrete(view: View, area: HatchArea, seed: number, density = 1): void {
  const random = new SeededRandom(seed);
  const bounds = boundsOf(area.outlines);
  const unit = view.onPaper(1);
  const count = Math.min(2400, Math.round(((bounds.width * bounds.height) / (unit * unit)) * 0.34 * density));
  view.clipped(
    area.outlines,
    () => {
      for (let grain = 0; grain < count; grain++) {
        const x = bounds.x + bounds.width * random.next();
        const y = bounds.y + bounds.height * random.next();
        const size = unit * random.between(0.35, 0.95);
        if (random.next() < 0.62) {
          view.circle(x, y, unit * 0.09, { fill: '#3a3f47' });
        } else {
          const turn = random.between(0, Math.PI * 2);
          view.polygon(
            [0, 1, 2].map((corner): Point => {
              const angle = turn + (corner * Math.PI * 2) / 3;
              return [x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6];
            }),
            { stroke: PEN.fine },
          );
        }
      }
    },
    area.evenOdd,
  );
}

/** Loose stones. */
export function hatchGravel(view: View, area: HatchArea, seed: number): void {
  const random = new SeededRandom(seed);
  const bounds = boundsOf(area.outlines);
  const unit = view.onPaper(1);
  const rows = Math.ceil(bounds.height / (unit * 1.5));
  const columns = Math.ceil(bounds.width / (unit * 1.7));
  view.clipped(area.outlines, () => {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = bounds.x + (column + (row % 2) * 0.5 + random.between(0, 0.4)) * unit * 1.7;
        const y = bounds.y + (row + random.between(0.2, 0.6)) * unit * 1.5;
        view.ellipse(x, y, unit * random.between(0.4, 0.75), unit * random.between(0.3, 0.55), { stroke: PEN.fine });
      }
    }
  });
}

/** Soil below a line: groups of three strokes. */
export function hatchEarth(view: View, area: HatchArea): void {
  const bounds = boundsOf(area.outlines);
  const unit = view.onPaper(1);
  const step = unit * 7;
  view.clipped(area.outlines, () => {
    for (let row = 0; row * step < bounds.height + step; row++) {
      for (let column = 0; column * step < bounds.width + step; column++) {
        const x = bounds.x + column * step + (row % 2) * step * 0.5;
        const y = bounds.y + bounds.height - row * step;
        for (const shift of [0, 1, 2]) {
          const start = x + shift * unit * 1.1;
          view.line(start, y, start + unit * 3, y + unit * 3, PEN.fine);
        }
      }
    }
  });
}

/** Soft insulation: a looping line through a strip that runs from left to right. */
export function insulationStrip(view: View, x: number, y: number, width: number, height: number): void {
  const loops = Math.max(2, Math.round(width / (height * 0.42)));
  const step = width / loops;
  const points: Point[] = [];
  for (let loop = 0; loop < loops; loop++) {
    const start = x + loop * step;
    points.push([start, y + height * 0.12], [start + step * 0.42, y + height * 0.88]);
    points.push([start + step * 0.5, y + height * 0.88], [start + step * 0.92, y + height * 0.12]);
  }
  view.clipped([rectanglePoints(x, y, width, height)], () => view.curve(points, { stroke: PEN.fine }));
}

/** Soft insulation in a strip that runs upward. */
export function insulationColumn(view: View, x: number, y: number, width: number, height: number): void {
  const loops = Math.max(2, Math.round(height / (width * 0.42)));
  const step = height / loops;
  const points: Point[] = [];
  for (let loop = 0; loop < loops; loop++) {
    const start = y + loop * step;
    points.push([x + width * 0.12, start], [x + width * 0.88, start + step * 0.42]);
    points.push([x + width * 0.88, start + step * 0.5], [x + width * 0.12, start + step * 0.92]);
  }
  view.clipped([rectanglePoints(x, y, width, height)], () => view.curve(points, { stroke: PEN.fine }));
}

function boundsOf(outlines: readonly (readonly Point[])[]): { x: number; y: number; width: number; height: number } {
  const points = outlines.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
