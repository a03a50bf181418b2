import { SeededRandom } from '../drawing/seeded-random.js';
import { blur, clouds, leafyTree, picture, shape, texture, verticalGradient, type Outline } from './svg-scene.js';

/** The light of a picture of the house. */
export interface Light {
  sky: readonly [top: string, middle: string, horizon: string];
  cloudCover: number;
  render: readonly [lit: string, shaded: string];
  glass: readonly [top: string, bottom: string];
  lawn: readonly [far: string, near: string];
  tint: string;
  lamps: boolean;
}

/** Noon in September. */
export const DAY: Light = {
  sky: ['#4f86c2', '#9dc3e4', '#e4eef4'],
  cloudCover: 0.72,
  render: ['#f6f2ea', '#c9cbd0'],
  glass: ['#a9c6dd', '#3e5568'],
  lawn: ['#9fb474', '#5f7f3c'],
  tint: 'rgba(255,240,210,0.06)',
  lamps: false,
};

/** After sunset, lights on. */
export const DUSK: Light = {
  sky: ['#1f2f57', '#6c6a94', '#f0b088'],
  cloudCover: 0.62,
  render: ['#b9aeb0', '#6c6a7c'],
  glass: ['#ffd98c', '#f2a94e'],
  lawn: ['#5c6a4a', '#2f3b2c'],
  tint: 'rgba(40,30,80,0.18)',
  lamps: true,
};

const [WIDTH, HEIGHT] = [1800, 1200];
const HORIZON = 735;

/** The house from the garden with two vanishing points, as SVG. */
export function houseView(light: Light, seed: number): string {
  const random = new SeededRandom(seed);
  const definitions = [
    verticalGradient('sky', [
      [0, light.sky[0]],
      [0.6, light.sky[1]],
      [1, light.sky[2]],
    ]),
    verticalGradient('lawn', [
      [0, light.lawn[0]],
      [1, light.lawn[1]],
    ]),
    verticalGradient('glass', [
      [0, light.glass[0]],
      [1, light.glass[1]],
    ]),
    verticalGradient('tiles', [
      [0, light.lamps ? '#4d3b41' : '#a3604a'],
      [1, light.lamps ? '#5d454a' : '#b9755c'],
    ]),
    clouds('clouds', seed, light.cloudCover),
    texture('plaster', '0.6', 4, 0.25),
    texture('grass', '0.05 0.35', 8, 1.1),
    texture('boards', '0.35 0.01', 5, 0.8),
    blur('soft', 3),
    blur('shadow', 9),
    blur('glow', 26),
  ].join('');
  const layers = [
    `<rect width="${WIDTH}" height="${HORIZON + 20}" fill="url(#sky)"/>`,
    `<rect width="${WIDTH}" height="${HORIZON}" filter="url(#clouds)" opacity="${light.lamps ? 0.35 : 0.85}"/>`,
    treeLine(random, light),
    `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#lawn)" filter="url(#grass)"/>`,
    house(light),
    terrace(light),
    foreground(random, light),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${light.tint}"/>`,
  ];
  return picture(WIDTH, HEIGHT, definitions, layers);
}

/** Where a point of the house lies in the picture: metres from the near corner along the long side, the gable, and up. */
function seen(along: number, deep: number, up: number): readonly [number, number] {
  // A camera at eye height, 19 m from the near corner, turned so that both sides recede.
  const turn = 0.58;
  const [x, z] = [-along * Math.cos(turn) + deep * Math.sin(turn), along * Math.sin(turn) + deep * Math.cos(turn)];
  const distance = 19 + z;
  const focal = 1520;
  return [1120 + (x / distance) * focal, HORIZON - ((up - 1.6) / distance) * focal];
}

function wall(points: readonly (readonly [number, number, number])[], fill: string, more = ''): string {
  return shape(
    points.map(([along, deep, up]) => seen(along, deep, up)),
    fill,
    more,
  );
}

function house(light: Light): string {
  const [eaves, ridge, length, depth] = [5.4, 9.2, 14, 10.4];
  const parts: string[] = [];
  parts.push(
    wall(
      [
        [length + 0.5, -0.5, 0],
        [0, -2.6, 0],
        [-2.5, 0, 0],
        [0, depth, 0],
      ],
      '#1c2418',
      'filter="url(#shadow)" opacity="0.45"',
    ),
    wall(
      [
        [0, 0, 0],
        [0, depth, 0],
        [0, depth, eaves],
        [0, depth / 2, ridge],
        [0, 0, eaves],
      ],
      light.render[1],
      'filter="url(#plaster)"',
    ),
    wall(
      [
        [0, 0, 0],
        [length, 0, 0],
        [length, 0, eaves],
        [0, 0, eaves],
      ],
      light.render[0],
      'filter="url(#plaster)"',
    ),
  );
  const drop = ((ridge - eaves) / (depth / 2)) * 0.6;
  parts.push(
    wall(
      [
        [-0.35, -0.6, eaves - drop],
        [length + 0.35, -0.6, eaves - drop],
        [length + 0.35, depth / 2, ridge + 0.25],
        [-0.35, depth / 2, ridge + 0.25],
      ],
      'url(#tiles)',
    ),
  );
  for (let course = 1; course < 24; course++) {
    const share = course / 24;
    const deep = -0.6 + (depth / 2 + 0.6) * share;
    const up = eaves - drop + (ridge + 0.25 - eaves + drop) * share;
    const [from, to] = [seen(-0.35, deep, up), seen(length + 0.35, deep, up)];
    parts.push(
      `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="#3a1f18" stroke-opacity="0.28" stroke-width="1.4"/>`,
    );
  }
  parts.push(
    wall(
      [
        [0, -0.05, eaves - drop - 0.25],
        [length, -0.05, eaves - drop - 0.25],
        [length, -0.05, eaves - drop - 0.95],
        [0, -0.05, eaves - drop - 0.95],
      ],
      '#000',
      'opacity="0.2" filter="url(#soft)"',
    ),
    wall(
      [
        [-0.35, -0.62, eaves - drop - 0.24],
        [length + 0.35, -0.62, eaves - drop - 0.24],
        [length + 0.35, -0.62, eaves - drop + 0.02],
        [-0.35, -0.62, eaves - drop + 0.02],
      ],
      light.lamps ? '#4b4a55' : '#8f9296',
    ),
    wall(
      [
        [-0.35, -0.6, eaves - drop - 0.24],
        [-0.35, depth / 2, ridge],
        [-0.35, depth / 2, ridge + 0.28],
        [-0.35, -0.6, eaves - drop + 0.04],
      ],
      light.lamps ? '#56545f' : '#a5a7aa',
    ),
    wall(
      [
        [-0.35, depth + 0.6, eaves - drop - 0.24],
        [-0.35, depth / 2, ridge],
        [-0.35, depth / 2, ridge + 0.28],
        [-0.35, depth + 0.6, eaves - drop + 0.04],
      ],
      light.lamps ? '#56545f' : '#a5a7aa',
    ),
    chimney(light, ridge),
  );
  for (const [from, to, sill, head] of [
    [1.8, 6, 0.05, 2.35],
    [8.5, 12.7, 0.05, 2.35],
    [1.2, 3, 3.5, 5],
    [4.5, 6.3, 3.5, 5],
    [7.7, 8.4, 3.5, 5],
    [10.1, 12.5, 3.5, 5],
  ] as const) {
    parts.push(window(from, to, sill, head, light, 'long'));
  }
  for (const [from, to, sill, head] of [
    [2.6, 4, 3.8, 5],
    [8, 9.2, 3.8, 5],
    [4.6, 5.8, 6.4, 7.4],
  ] as const) {
    parts.push(window(from, to, sill, head, light, 'gable'));
  }
  return parts.join('');
}

function chimney(light: Light, ridge: number): string {
  const [along, deep, size] = [6.6, 3.2, 0.65];
  const [low, top] = [ridge - 1.7, ridge + 0.9];
  return [
    wall(
      [
        [along, deep, low],
        [along + size, deep, low],
        [along + size, deep, top],
        [along, deep, top],
      ],
      light.lamps ? '#6b5559' : '#c99a86',
    ),
    wall(
      [
        [along, deep, low],
        [along, deep + size, low + 0.5],
        [along, deep + size, top],
        [along, deep, top],
      ],
      light.lamps ? '#544449' : '#a67765',
    ),
  ].join('');
}

function window(from: number, to: number, sill: number, head: number, light: Light, side: 'long' | 'gable'): string {
  const place = (across: number, up: number, inward = 0): readonly [number, number, number] =>
    side === 'long' ? [across, inward, up] : [inward, across, up];
  const rectangle = (
    left: number,
    right: number,
    low: number,
    high: number,
    inward: number,
  ): (readonly [number, number, number])[] => [
    place(left, low, inward),
    place(right, low, inward),
    place(right, high, inward),
    place(left, high, inward),
  ];
  const leaves = to - from > 3 ? 3 : to - from > 1.5 ? 2 : 1;
  const leaf = (to - from) / leaves;
  const parts = [wall(rectangle(from, to, sill, head, -0.01), light.lamps ? '#3b3234' : '#5b5f63')];
  if (light.lamps)
    parts.push(wall(rectangle(from, to, sill, head, -0.01), '#ffc56b', 'filter="url(#glow)" opacity="0.55"'));
  for (let index = 0; index < leaves; index++) {
    const [left, right] = [from + index * leaf + 0.07, from + (index + 1) * leaf - 0.07];
    parts.push(wall(rectangle(left, right, sill + 0.07, head - 0.07, -0.02), 'url(#glass)'));
    const height = head - sill;
    parts.push(
      wall(
        [
          place(left, sill + height * 0.45, -0.03),
          place(left + (right - left) * 0.45, head - 0.07, -0.03),
          place(left + (right - left) * 0.75, head - 0.07, -0.03),
          place(left, sill + height * 0.2, -0.03),
        ],
        '#fff',
        `opacity="${light.lamps ? 0.08 : 0.22}"`,
      ),
    );
  }
  parts.push(
    wall(rectangle(from, to, head - 0.28, head, -0.03), '#000', 'opacity="0.2"'),
    wall(rectangle(from - 0.06, to + 0.06, sill - 0.07, sill, -0.05), light.lamps ? '#4b4a55' : '#9a9da1'),
  );
  return parts.join('');
}

function terrace(light: Light): string {
  const paving: Outline = [seen(1, -0.1, 0.02), seen(13, -0.1, 0.02), seen(13, -3.6, 0), seen(1, -3.6, 0)];
  const parts = [shape(paving, light.lamps ? '#55515a' : '#cfc8bb', 'filter="url(#plaster)"')];
  for (let joint = 1; joint < 20; joint++) {
    const along = 1 + joint * 0.6;
    const [from, to] = [seen(along, -0.1, 0.02), seen(along, -3.6, 0)];
    parts.push(
      `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="#000" stroke-opacity="0.14"/>`,
    );
  }
  for (let joint = 1; joint < 6; joint++) {
    const deep = -0.1 - joint * 0.6;
    const [from, to] = [seen(1, deep, 0.01), seen(13, deep, 0.01)];
    parts.push(
      `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="#000" stroke-opacity="0.14"/>`,
    );
  }
  return parts.join('');
}

function treeLine(random: SeededRandom, light: Light): string {
  const tones: [string, string, string] = light.lamps
    ? ['#1d2530', '#273240', '#33414c']
    : ['#4f6642', '#6a8355', '#8da36d'];
  const parts: string[] = [];
  for (let tree = 0; tree < 15; tree++) {
    parts.push(leafyTree(random, tree * 135 + random.between(-50, 50), HORIZON + 14, random.between(170, 330), tones));
  }
  return `<g filter="url(#soft)" opacity="0.92">${parts.join('')}</g>`;
}

function foreground(random: SeededRandom, light: Light): string {
  const tones: [string, string, string] = light.lamps
    ? ['#141a1a', '#20292a', '#2f3a36']
    : ['#35502a', '#54743b', '#87a554'];
  const parts = [
    `<ellipse cx="1560" cy="1012" rx="250" ry="34" fill="#0c140a" opacity="0.38" filter="url(#shadow)"/>`,
    leafyTree(random, 1585, 1010, 720, tones),
  ];
  for (let shrub = 0; shrub < 14; shrub++) {
    const x = random.between(-20, 560);
    const y = random.between(930, 1000) + (560 - x) * 0.05;
    const radius = random.between(26, 62);
    for (const [index, tone] of tones.entries()) {
      parts.push(
        `<circle cx="${x - index * radius * 0.14}" cy="${y - index * radius * 0.2}" r="${radius * (1 - index * 0.24)}" fill="${tone}" opacity="0.88"/>`,
      );
    }
  }
  for (let blade = 0; blade < 900; blade++) {
    const [x, y] = [random.between(0, WIDTH), random.between(1010, HEIGHT)];
    const length = random.between(6, 22);
    parts.push(
      `<path d="M${x.toFixed(1)} ${y.toFixed(1)} l${random.between(-5, 5).toFixed(1)} ${(-length).toFixed(1)}" stroke="${random.pick(tones)}" stroke-width="1.6" opacity="0.5"/>`,
    );
  }
  return parts.join('');
}
