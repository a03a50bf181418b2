import { FILL, PEN } from '../drawing/pens.js';
import type { Point, View } from '../drawing/view.js';

/** Furniture and fittings as seen from above; sizes are millimetres, places the lower left corner. */
const piece = { stroke: PEN.thin, fill: FILL.paper };
const detail = { stroke: PEN.fine };

export function bed(view: View, x: number, y: number, width: number, head: 'west' | 'east' | 'south' | 'north'): void {
  const length = 2050;
  const turned = turn(view, x, y, width, length, head);
  turned.rectangle(0, 0, width, length, true);
  turned.rectangle(0, 0, width, 80, true);
  const pillows = width > 1200 ? 2 : 1;
  const gap = 70;
  const pillow = (width - gap * (pillows + 1)) / pillows;
  for (let index = 0; index < pillows; index++) turned.rectangle(gap + index * (pillow + gap), 140, pillow, 400, true);
  turned.path([
    [0, 720],
    [width, 720],
  ]);
  turned.path([
    [0, 920],
    [width * 0.35, 720],
  ]);
}

export function sofa(view: View, x: number, y: number, width: number, back: 'west' | 'east' | 'south' | 'north'): void {
  const depth = 900;
  const turned = turn(view, x, y, width, depth, back);
  turned.rectangle(0, 0, width, depth, true);
  turned.rectangle(0, 0, width, 220, true);
  turned.rectangle(0, 0, 180, depth, true);
  turned.rectangle(width - 180, 0, 180, depth, true);
  const seats = Math.round((width - 360) / 720);
  for (let seat = 1; seat < seats; seat++) {
    const at = 180 + ((width - 360) / seats) * seat;
    turned.path([
      [at, 220],
      [at, depth],
    ]);
  }
}

export function chair(view: View, x: number, y: number, back: 'west' | 'east' | 'south' | 'north'): void {
  const turned = turn(view, x, y, 450, 450, back);
  turned.rectangle(0, 0, 450, 450, true);
  turned.rectangle(0, 0, 450, 60, true);
}

export function table(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, piece);
}

/** A table with chairs along its long sides. */
export function diningTable(view: View, x: number, y: number, width: number, height: number, seats: number): void {
  const step = height / seats;
  for (let seat = 0; seat < seats; seat++) {
    const place = y + step * (seat + 0.5) - 225;
    chair(view, x - 330, place, 'west');
    chair(view, x + width - 120, place, 'east');
  }
  table(view, x, y, width, height);
}

export function wardrobe(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, piece);
  const horizontal = width > height;
  const middle = horizontal ? y + height / 2 : x + width / 2;
  if (horizontal) view.line(x, middle, x + width, middle, PEN.fine);
  else view.line(middle, y, middle, y + height, PEN.fine);
  const length = horizontal ? width : height;
  for (let hanger = 120; hanger < length - 60; hanger += 110) {
    const lean = 40 * Math.sin(hanger * 1.7);
    if (horizontal) view.line(x + hanger - lean, y + 60, x + hanger + lean, y + height - 60, PEN.pale);
    else view.line(x + 60, y + hanger - lean, x + width - 60, y + hanger + lean, PEN.pale);
  }
}

/** A cupboard drawn with its diagonal. */
export function cupboard(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, piece);
  view.line(x, y, x + width, y + height, PEN.pale);
}

export function hob(view: View, x: number, y: number): void {
  view.rectangle(x, y, 560, 520, detail);
  for (const [dx, dy, radius] of [
    [150, 140, 90],
    [150, 380, 75],
    [410, 140, 75],
    [410, 380, 105],
  ] as const) {
    view.circle(x + dx, y + dy, radius, detail);
  }
}

export function sink(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, detail);
  const inset = 55;
  view.rectangle(x + inset, y + inset, width - 2 * inset, height - 2 * inset, detail);
  view.circle(x + width / 2, y + height / 2, 30, detail);
}

export function toilet(view: View, x: number, y: number, back: 'west' | 'east' | 'south' | 'north'): void {
  const turned = turn(view, x, y, 380, 640, back);
  turned.rectangle(20, 0, 340, 170, true);
  turned.curve([
    [60, 170],
    [40, 380],
    [110, 600],
    [190, 640],
    [270, 600],
    [340, 380],
    [320, 170],
  ]);
  turned.curve([
    [100, 230],
    [95, 390],
    [140, 540],
    [190, 570],
    [240, 540],
    [285, 390],
    [280, 230],
  ]);
}

export function basin(
  view: View,
  x: number,
  y: number,
  width: number,
  back: 'west' | 'east' | 'south' | 'north',
): void {
  const turned = turn(view, x, y, width, 460, back);
  turned.rectangle(0, 0, width, 460, true);
  turned.curve(
    [
      [70, 120],
      [70, 340],
      [width / 2, 410],
      [width - 70, 340],
      [width - 70, 120],
    ],
    true,
  );
}

export function bathtub(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, piece);
  const inset = 70;
  const [left, right, low, high] = [x + inset, x + width - inset, y + inset, y + height - inset];
  view.curve(
    [
      [left + 60, low],
      [right - 160, low],
      [right, (low + high) / 2],
      [right - 160, high],
      [left + 60, high],
      [left, high - 80],
      [left, low + 80],
    ],
    detail,
    true,
  );
  view.circle(left + 180, (low + high) / 2, 30, detail);
}

export function shower(view: View, x: number, y: number, width: number, height: number): void {
  view.rectangle(x, y, width, height, piece);
  view.line(x, y, x + width, y + height, PEN.fine);
  view.line(x, y + height, x + width, y, PEN.fine);
  view.circle(x + width / 2, y + height / 2, 45, piece);
}

/** A machine with a drum: washing machine or dryer. */
export function machine(view: View, x: number, y: number, words: string): void {
  view.rectangle(x, y, 600, 600, piece);
  view.circle(x + 300, y + 300, 210, detail);
  view.text(words, x + 300, y + 300, { size: 1.8, align: 'centre', vertical: 'middle' });
}

export function car(view: View, x: number, y: number): void {
  const [width, length] = [1850, 4600];
  const outline: Point[] = [
    [x + 180, y],
    [x + width - 180, y],
    [x + width, y + 320],
    [x + width, y + length - 500],
    [x + width - 260, y + length],
    [x + 260, y + length],
    [x, y + length - 500],
    [x, y + 320],
  ];
  view.curve(outline, { stroke: PEN.above }, true);
  view.curve(
    [
      [x + 230, y + 700],
      [x + width / 2, y + 560],
      [x + width - 230, y + 700],
      [x + width - 200, y + 2900],
      [x + width / 2, y + 3150],
      [x + 200, y + 2900],
    ],
    { stroke: PEN.above },
    true,
  );
}

export function plant(view: View, x: number, y: number, radius: number): void {
  view.circle(x, y, radius, detail);
  for (let leaf = 0; leaf < 7; leaf++) {
    const angle = (leaf * Math.PI * 2) / 7;
    view.line(x, y, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, PEN.fine);
  }
}

/** Drawing in a piece's own coordinates: its back lies on y = 0 and its width along x. */
function turn(
  view: View,
  x: number,
  y: number,
  width: number,
  depth: number,
  back: 'west' | 'east' | 'south' | 'north',
): {
  rectangle: (left: number, low: number, across: number, deep: number, filled?: boolean) => void;
  path: (points: readonly Point[]) => void;
  curve: (points: readonly Point[], closed?: boolean) => void;
} {
  const place = ([alongBack, away]: Point): Point => {
    switch (back) {
      case 'south':
        return [x + alongBack, y + away];
      case 'north':
        return [x + width - alongBack, y + depth - away];
      case 'west':
        return [x + away, y + alongBack];
      case 'east':
        return [x + depth - away, y + alongBack];
    }
  };
  return {
    rectangle: (left, low, across, deep, filled = false) => {
      const corners: Point[] = [
        [left, low],
        [left + across, low],
        [left + across, low + deep],
        [left, low + deep],
      ];
      view.polygon(corners.map(place), filled ? piece : detail);
    },
    path: (points) => view.path(points.map(place), detail),
    curve: (points, closed = false) => view.curve(points.map(place), detail, closed),
  };
}
