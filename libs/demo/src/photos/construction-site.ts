import { SeededRandom } from '../drawing/seeded-random.js';
import { blur, clouds, picture, round, shape, texture, verticalGradient } from './svg-scene.js';

const [WIDTH, HEIGHT] = [1800, 1200];
const GROUND = 905;

/** A concrete frame going up: how many storeys stand, as SVG. */
export function constructionSite(storeys: number, seed: number): string {
  const random = new SeededRandom(seed);
  const definitions = [
    verticalGradient('sky', [
      [0, '#8798ab'],
      [0.7, '#c5cfd8'],
      [1, '#e9ebe9'],
    ]),
    verticalGradient('ground', [
      [0, '#a08e78'],
      [1, '#6d5c4a'],
    ]),
    verticalGradient('concrete', [
      [0, '#b4b3ae'],
      [1, '#94938e'],
    ]),
    clouds('clouds', seed, 0.98),
    texture('mud', '0.02 0.09', seed + 2, 1.5),
    texture('cast', '0.9', 6, 0.4),
    blur('soft', 2.2),
    blur('shadow', 10),
  ].join('');
  const layers = [
    `<rect width="${WIDTH}" height="${GROUND}" fill="url(#sky)"/>`,
    `<rect width="${WIDTH}" height="${GROUND}" filter="url(#clouds)" opacity="0.8"/>`,
    skyline(random),
    crane(storeys),
    `<rect y="${GROUND - 70}" width="${WIDTH}" height="${HEIGHT - GROUND + 70}" fill="url(#ground)" filter="url(#mud)"/>`,
    frame(random, storeys),
    scaffold(storeys),
    groundWork(random),
  ];
  return picture(WIDTH, HEIGHT, definitions, layers);
}

/** Where a point of the frame is seen: bays to the right, bays deep, metres up. */
function seen(x: number, z: number, up: number): readonly [number, number] {
  const distance = 30 + z;
  const focal = 1250;
  return [620 + ((x - 9 + z * 0.55) / distance) * focal, 812 - ((up - 1.7) / distance) * focal];
}

const BAYS = 5;
const BAY = 5.4;
const DEPTH = 12;
const STOREY = 3.3;

function frame(random: SeededRandom, storeys: number): string {
  const parts: string[] = [];
  const length = BAYS * BAY;
  const face = (points: readonly (readonly [number, number, number])[], fill: string, more = ''): void => {
    parts.push(
      shape(
        points.map(([x, z, up]) => seen(x, z, up)),
        fill,
        more,
      ),
    );
  };
  face(
    [
      [-1, -1, 0],
      [length + 7, -2, 0],
      [length + 5, DEPTH, 0],
      [-1, DEPTH, 0],
    ],
    '#2c241c',
    'filter="url(#shadow)" opacity="0.5"',
  );
  for (let storey = 0; storey <= storeys; storey++) {
    const level = storey * STOREY;
    const open = storey === storeys;
    // Soffit and back of the storey below the slab.
    face(
      [
        [0, 0, level],
        [length, 0, level],
        [length, DEPTH, level],
        [0, DEPTH, level],
      ],
      level > 1.7 ? '#77766f' : '#a9a79f',
    );
    if (!open) {
      face(
        [
          [0, DEPTH, level],
          [length, DEPTH, level],
          [length, DEPTH, level + STOREY - 0.3],
          [0, DEPTH, level + STOREY - 0.3],
        ],
        '#5f6266',
        'opacity="0.55"',
      );
      core(face, level);
    }
    const columns: string[] = [];
    for (const z of [DEPTH, DEPTH / 2, 0]) {
      for (let bay = 0; bay <= BAYS; bay++) {
        const x = bay * BAY;
        if (open && random.next() < 0.35) continue;
        const top = level + (open ? random.between(0.7, 1.3) : STOREY - 0.28);
        if (open) rebar(parts, x, z, level, top);
        else columns.push(column(x, z, level, top));
      }
    }
    // One filter for all of a storey: each costs as much as one for the whole picture.
    if (!open) parts.push(`<g filter="url(#cast)">${columns.join('')}</g>`);
    slabEdge(face, length, level);
    if (storey > 0 && storey < storeys) props(random, parts, length, level);
  }
  return parts.join('');
}

type Face = (points: readonly (readonly [number, number, number])[], fill: string, more?: string) => void;

function core(face: Face, level: number): void {
  const [from, to] = [10.8, 16.2];
  face(
    [
      [from, 4, level],
      [to, 4, level],
      [to, 4, level + STOREY],
      [from, 4, level + STOREY],
    ],
    'url(#concrete)',
    'filter="url(#cast)"',
  );
  face(
    [
      [from + 1.6, 3.95, level],
      [from + 2.8, 3.95, level],
      [from + 2.8, 3.95, level + 2.2],
      [from + 1.6, 3.95, level + 2.2],
    ],
    '#2b2c2e',
  );
}

/** The two faces of a column that are seen. */
function column(x: number, z: number, low: number, top: number): string {
  const size = 0.45;
  const face = (towards: readonly [x: number, z: number], fill: string): string =>
    shape([seen(x, z, low), seen(...towards, low), seen(...towards, top), seen(x, z, top)], fill);
  return face([x + size, z], z === 0 ? '#b9b8b2' : '#8b8b87') + face([x, z + size], z === 0 ? '#8c8b86' : '#6a6a67');
}

function rebar(parts: string[], x: number, z: number, low: number, top: number): void {
  for (const offset of [0.03, 0.14, 0.27, 0.4]) {
    const [from, to] = [seen(x + offset, z, low), seen(x + offset, z, top)];
    parts.push(
      `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" stroke="#6e4a36" stroke-width="2.2"/>`,
    );
  }
}

function slabEdge(face: Face, length: number, level: number): void {
  face(
    [
      [-0.3, -0.3, level - 0.3],
      [length + 0.6, -0.3, level - 0.3],
      [length + 0.6, -0.3, level],
      [-0.3, -0.3, level],
    ],
    '#c6c4bd',
    'filter="url(#cast)"',
  );
  face(
    [
      [-0.3, -0.3, level - 0.3],
      [-0.3, DEPTH, level - 0.3],
      [-0.3, DEPTH, level],
      [-0.3, -0.3, level],
    ],
    '#908f89',
  );
}

function props(random: SeededRandom, parts: string[], length: number, level: number): void {
  for (let prop = 0; prop < 22; prop++) {
    const [x, z] = [random.between(0.6, length - 0.6), random.between(1, DEPTH - 2)];
    const [from, to] = [seen(x, z, level), seen(x, z, level + STOREY - 0.3)];
    parts.push(
      `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" stroke="${random.pick(['#b5602f', '#c9a13a', '#8d8f92'])}" stroke-width="3"/>`,
    );
  }
}

function scaffold(storeys: number): string {
  const parts: string[] = [];
  const from = BAYS * BAY + 1;
  const line = (
    one: readonly [number, number],
    two: readonly [number, number],
    colour: string,
    weight: number,
  ): void => {
    parts.push(
      `<line x1="${round(one[0])}" y1="${round(one[1])}" x2="${round(two[0])}" y2="${round(two[1])}" stroke="${colour}" stroke-width="${weight}"/>`,
    );
  };
  const top = storeys * STOREY + 1.4;
  for (const z of [-1.2, -0.3]) {
    for (let post = 0; post < 5; post++) {
      const x = from - post * 2.6;
      line(seen(x, z, 0), seen(x, z, top), '#7b8288', 4);
    }
    for (let up = 2; up < top; up += 2) line(seen(from, z, up), seen(from - 10.4, z, up), '#7b8288', 3);
  }
  for (let up = 2; up < top; up += 2) {
    parts.push(
      shape(
        [seen(from, -1.2, up), seen(from - 10.4, -1.2, up), seen(from - 10.4, -0.3, up), seen(from, -0.3, up)],
        '#b08d5c',
      ),
    );
    line(seen(from, -1.2, up + 1), seen(from - 10.4, -1.2, up + 1), '#c9a13a', 3);
    line(seen(from, -1.2, up - 2), seen(from - 2.6, -1.2, up), '#9aa0a5', 2);
  }
  return parts.join('');
}

function crane(storeys: number): string {
  const top = Math.max(60, 420 - storeys * 95);
  const mast = 1420;
  const parts: string[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number, weight = 3): void => {
    parts.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#c58a1f" stroke-width="${weight}"/>`);
  };
  for (const offset of [-15, 15]) line(mast + offset, GROUND - 60, mast + offset, top, 5);
  for (let y = top; y < GROUND - 70; y += 30) {
    line(mast - 15, y, mast + 15, y + 30, 2);
    line(mast + 15, y, mast - 15, y + 30, 2);
  }
  line(mast - 900, top + 4, mast + 300, top + 4, 6);
  line(mast - 880, top - 24, mast + 10, top - 34, 4);
  for (let x = mast - 880; x < mast; x += 36) {
    line(x, top + 4, x + 18, top - 26, 2);
    line(x + 18, top - 26, x + 36, top + 4, 2);
  }
  line(mast, top - 110, mast - 560, top - 20, 2);
  line(mast, top - 110, mast + 280, top, 2);
  line(mast, top, mast, top - 110, 6);
  parts.push(`<rect x="${mast + 210}" y="${top + 6}" width="86" height="56" fill="#6f7275"/>`);
  parts.push(`<rect x="${mast - 34}" y="${top + 8}" width="40" height="52" fill="#e7e3d8"/>`);
  parts.push(
    `<line x1="${mast - 520}" y1="${top + 6}" x2="${mast - 520}" y2="${top + 250}" stroke="#2e2f31" stroke-width="2"/>`,
  );
  parts.push(`<rect x="${mast - 565}" y="${top + 250}" width="92" height="34" fill="#8b8880"/>`);
  return `<g opacity="0.94">${parts.join('')}</g>`;
}

function skyline(random: SeededRandom): string {
  const parts: string[] = [];
  for (let x = -40; x < WIDTH;) {
    const width = random.between(70, 180);
    const height = random.between(60, 210);
    const tone = random.pick(['#8f99a3', '#9aa3ab', '#868f98', '#a5adb3']);
    parts.push(
      `<rect x="${round(x)}" y="${round(GROUND - 70 - height)}" width="${round(width)}" height="${round(height + 20)}" fill="${tone}"/>`,
    );
    for (let y = GROUND - 60 - height; y < GROUND - 90; y += 24) {
      for (let left = x + 10; left < x + width - 14; left += 22) {
        parts.push(`<rect x="${round(left)}" y="${round(y)}" width="9" height="12" fill="#6f7a85" opacity="0.6"/>`);
      }
    }
    x += width + random.between(-8, 30);
  }
  return `<g filter="url(#soft)" opacity="0.75">${parts.join('')}</g>`;
}

function groundWork(random: SeededRandom): string {
  const parts: string[] = [];
  // Fence at the front, a stack of blocks and one of boards.
  for (let block = 0; block < 24; block++) {
    const [column, row] = [block % 6, Math.floor(block / 6)];
    const shade = 150 + random.whole(-12, 12);
    parts.push(
      `<rect x="${180 + column * 46}" y="${1010 - row * 26}" width="44" height="24" fill="rgb(${shade + 20},${shade - 18},${shade - 42})"/>`,
    );
  }
  parts.push('<ellipse cx="320" cy="1040" rx="190" ry="16" fill="#2c241c" opacity="0.4" filter="url(#shadow)"/>');
  for (let board = 0; board < 9; board++) {
    parts.push(
      `<rect x="${560 + random.between(-6, 6)}" y="${1032 - board * 10}" width="260" height="8" fill="${random.pick(['#c9a26b', '#b98f58', '#d6b581'])}"/>`,
    );
  }
  parts.push('<path d="M1010 1060 q150 -130 330 0 z" fill="#8d8272" filter="url(#mud)"/>');
  for (let stone = 0; stone < 160; stone++) {
    const size = random.between(2, 8);
    parts.push(
      `<ellipse cx="${round(random.between(0, WIDTH))}" cy="${round(random.between(960, HEIGHT))}" rx="${round(size)}" ry="${round(size * 0.6)}" fill="${random.pick(['#80705d', '#5d5041', '#a8987f'])}" opacity="0.8"/>`,
    );
  }
  for (let panel = 0; panel < 7; panel++) {
    const x = panel * 265 - 30;
    for (let wire = 0; wire < 12; wire++) {
      parts.push(
        `<line x1="${x + wire * 22}" y1="1075" x2="${x + wire * 22}" y2="1190" stroke="#9ba1a6" stroke-width="1.6" opacity="0.75"/>`,
      );
    }
    for (const y of [1075, 1130, 1190]) {
      parts.push(
        `<line x1="${x}" y1="${y}" x2="${x + 250}" y2="${y}" stroke="#9ba1a6" stroke-width="4" opacity="0.9"/>`,
      );
    }
    parts.push(`<rect x="${x - 6}" y="1184" width="46" height="16" fill="#d9772b"/>`);
  }
  return parts.join('');
}
