import { SeededRandom } from '../drawing/seeded-random.js';
import { blur, picture, round, texture } from './svg-scene.js';

const [WIDTH, HEIGHT] = [1800, 1200];

/** Samples of materials on a linen cloth, lit from the upper left, as SVG. */
export function materialBoard(seed: number): string {
  const random = new SeededRandom(seed);
  const definitions = [
    texture('linen', '0.28 0.03', seed, 0.55),
    texture('weave', '0.03 0.28', seed + 1, 0.45),
    texture('oak', '0.004 0.11', seed + 2, 1.5),
    texture('walnut', '0.005 0.09', seed + 3, 1.9),
    texture('stone', '0.02', seed + 4, 0.9),
    texture('felt', '0.5', seed + 5, 0.9),
    texture('clay', '0.12', seed + 6, 0.9),
    blur('shadow', 12),
    '<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.22"/></linearGradient>',
    '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f1d48b"/><stop offset="0.45" stop-color="#b58a3c"/><stop offset="0.6" stop-color="#f5e2a8"/><stop offset="1" stop-color="#8d6827"/></linearGradient>',
  ].join('');
  const layers = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#d9d2c4" filter="url(#linen)"/>`,
    sample(120, 110, 560, 380, '#c99f66', 'oak', -1.2),
    sample(610, 70, 330, 330, '#e4e1d9', 'stone', 2),
    terrazzo(random, 980, 130, 420, 300, -1.6),
    sample(1340, 90, 330, 420, '#6b4a33', 'walnut', 1.4),
    sample(180, 560, 380, 420, '#7d8a74', 'felt', 1.8),
    bricks(random, 540, 470, 430, 330, -2.2),
    sample(900, 560, 300, 420, '#b5bcc4', 'weave', 3),
    sample(1150, 500, 360, 260, '#f3efe6', 'felt', -2.5),
    tiles(random, 1240, 720),
    sample(560, 870, 430, 220, '#2f3a45', 'clay', 1),
    brass(1050, 1000),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`,
  ];
  return picture(WIDTH, HEIGHT, definitions, layers);
}

function lying(x: number, y: number, width: number, height: number, turn: number, inside: string): string {
  return `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">
<rect x="${x + 12}" y="${y + 16}" width="${width}" height="${height}" fill="#20180e" opacity="0.5" filter="url(#shadow)"/>
${inside}
<rect x="${x}" y="${y}" width="${width}" height="3" fill="#fff" opacity="0.4"/>
<rect x="${x}" y="${y + height - 5}" width="${width}" height="5" fill="#000" opacity="0.3"/></g>`;
}

function sample(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  filter: string,
  turn: number,
): string {
  return lying(
    x,
    y,
    width,
    height,
    turn,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" filter="url(#${filter})"/>`,
  );
}

function terrazzo(random: SeededRandom, x: number, y: number, width: number, height: number, turn: number): string {
  const parts = [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ece7de"/>`];
  for (let chip = 0; chip < 520; chip++) {
    const [left, top] = [x + random.between(6, width - 6), y + random.between(6, height - 6)];
    const size = random.between(2, 13);
    const corners = Array.from({ length: 5 }, (_, corner) => {
      const angle = (corner * Math.PI * 2) / 5 + random.between(-0.4, 0.4);
      const reach = size * random.between(0.6, 1);
      return `${round(Math.min(Math.max(left + Math.cos(angle) * reach, x), x + width))},${round(Math.min(Math.max(top + Math.sin(angle) * reach, y), y + height))}`;
    });
    parts.push(
      `<polygon points="${corners.join(' ')}" fill="${random.pick(['#8c6f5a', '#b8a48f', '#5e6a66', '#cdbfae', '#a15f48', '#3f4446'])}"/>`,
    );
  }
  return lying(x, y, width, height, turn, parts.join(''));
}

function bricks(random: SeededRandom, x: number, y: number, width: number, height: number, turn: number): string {
  const parts = [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#cfc7ba"/>`];
  const [brick, course] = [104, 36];
  for (let row = 0; row * (course + 7) < height - course; row++) {
    for (let left = row % 2 === 0 ? 0 : -brick / 2; left < width; left += brick + 8) {
      const from = Math.max(left, 0);
      const to = Math.min(left + brick, width);
      const tone = random.whole(-14, 14);
      parts.push(
        `<rect x="${x + from}" y="${y + 4 + row * (course + 7)}" width="${Math.max(0, to - from)}" height="${course}" rx="2" fill="rgb(${166 + tone},${92 + tone},${70 + tone})"/>`,
      );
    }
  }
  return lying(x, y, width, height, turn, parts.join(''));
}

function tiles(random: SeededRandom, x: number, y: number): string {
  const shadows: string[] = [];
  const surfaces: string[] = [];
  const lights: string[] = [];
  for (let tile = 0; tile < 12; tile++) {
    const [column, row] = [tile % 4, Math.floor(tile / 4)];
    const tone = random.whole(-10, 10);
    const [left, top] = [x + column * 118, y + row * 118];
    shadows.push(`<rect x="${left + 6}" y="${top + 8}" width="110" height="110" rx="3"/>`);
    surfaces.push(
      `<rect x="${left}" y="${top}" width="110" height="110" rx="3" fill="rgb(${64 + tone},${112 + tone},${116 + tone})"/>`,
    );
    lights.push(`<rect x="${left + 8}" y="${top + 8}" width="60" height="22" rx="10" fill="#fff" opacity="0.22"/>`);
  }
  // One filter for all of them: each costs as much as one for the whole picture.
  return `<g transform="rotate(2.5 ${x + 230} ${y + 170})">
<g fill="#20180e" opacity="0.45" filter="url(#shadow)">${shadows.join('')}</g>
<g filter="url(#stone)">${surfaces.join('')}</g>${lights.join('')}</g>`;
}

function brass(x: number, y: number): string {
  return `<ellipse cx="${x + 10}" cy="${y + 64}" rx="120" ry="22" fill="#20180e" opacity="0.5" filter="url(#shadow)"/>
<rect x="${x - 120}" y="${y + 20}" width="240" height="34" rx="17" fill="url(#brass)"/><circle cx="${x - 96}" cy="${y + 37}" r="42" fill="url(#brass)"/><circle cx="${x - 96}" cy="${y + 37}" r="42" fill="none" stroke="#7a5a20" stroke-width="2"/>`;
}
