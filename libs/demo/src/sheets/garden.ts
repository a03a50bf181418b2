import { hatchLines } from '../drawing/hatches.js';
import { FILL, PEN } from '../drawing/pens.js';
import { SeededRandom } from '../drawing/seeded-random.js';
import { rectanglePoints, type Point, type View } from '../drawing/view.js';

/** A tree from above: an uneven crown, branches and the trunk. */
export function tree(view: View, x: number, y: number, radius: number, seed: number, fill: string = FILL.lawn): void {
  const random = new SeededRandom(seed);
  const lobes = 18;
  const crown = Array.from({ length: lobes }, (_, lobe): Point => {
    const angle = (lobe * Math.PI * 2) / lobes;
    const reach = radius * random.between(0.86, 1.04);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  view.curve(crown, { stroke: PEN.thin, fill }, true);
  for (let branch = 0; branch < 9; branch++) {
    const angle = (branch * Math.PI * 2) / 9 + random.between(-0.2, 0.2);
    const reach = radius * random.between(0.55, 0.85);
    const fork: Point = [x + Math.cos(angle) * reach * 0.55, y + Math.sin(angle) * reach * 0.55];
    view.line(x, y, fork[0], fork[1], PEN.fine);
    for (const turn of [-0.35, 0.35]) {
      view.line(fork[0], fork[1], x + Math.cos(angle + turn) * reach, y + Math.sin(angle + turn) * reach, PEN.fine);
    }
  }
  view.circle(x, y, Math.max(radius * 0.07, view.onPaper(0.5)), { fill: FILL.ink });
}

/** A row of shrubs. */
export function hedge(view: View, from: Point, to: Point, width: number, seed: number): void {
  const random = new SeededRandom(seed);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(2, Math.round(length / (width * 0.8)));
  for (let shrub = 0; shrub <= count; shrub++) {
    const x = from[0] + ((to[0] - from[0]) * shrub) / count;
    const y = from[1] + ((to[1] - from[1]) * shrub) / count;
    const radius = (width / 2) * random.between(0.85, 1.15);
    const points = Array.from({ length: 9 }, (_, lobe): Point => {
      const angle = (lobe * Math.PI * 2) / 9;
      const reach = radius * random.between(0.8, 1.1);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    view.curve(points, { stroke: PEN.fine, fill: FILL.lawn }, true);
  }
}

/** Slabs in a bond of half stones. */
export function paving(view: View, x: number, y: number, width: number, height: number, slab: number): void {
  view.rectangle(x, y, width, height, { fill: FILL.paving, stroke: PEN.thin });
  const outlines = [rectanglePoints(x, y, width, height)];
  view.clipped(outlines, () => {
    for (let row = 0; row * slab <= height; row++) {
      view.line(x, y + row * slab, x + width, y + row * slab, PEN.faint);
      for (let joint = (row % 2) * slab * 0.75; joint < width; joint += slab * 1.5) {
        view.line(x + joint, y + row * slab, x + joint, y + (row + 1) * slab, PEN.faint);
      }
    }
  });
}

/** Setts of a drive, laid at 45°. */
export function drive(view: View, outline: readonly Point[]): void {
  view.polygon(outline, { fill: FILL.paving, stroke: PEN.thin });
  hatchLines(view, { outlines: [outline] }, 45, 300 / view.scale, PEN.faint);
  hatchLines(view, { outlines: [outline] }, 135, 600 / view.scale, PEN.faint);
}

/** Tufts scattered over grass. */
export function grass(view: View, x: number, y: number, width: number, height: number, seed: number): void {
  const random = new SeededRandom(seed);
  const unit = view.onPaper(1);
  const count = Math.min(420, Math.round((width * height) / (unit * unit) / 60));
  for (let tuft = 0; tuft < count; tuft++) {
    const [left, low] = [x + width * random.next(), y + height * random.next()];
    for (const lean of [-0.5, 0, 0.5]) {
      view.line(left, low, left + lean * unit, low + unit * random.between(0.7, 1.2), PEN.faint);
    }
  }
}
