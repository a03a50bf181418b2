import { SeededRandom } from '../drawing/seeded-random.js';
import { leafyTree } from './svg-scene.js';

/** A tree without background, for collages, as SVG. */
export function treeCutout(seed: number): string {
  const tree = leafyTree(new SeededRandom(seed), 500, 1080, 1060, ['#3d5630', '#5c7a41', '#92ac5d']);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1100" viewBox="0 0 1000 1100">${tree}</svg>`;
}
