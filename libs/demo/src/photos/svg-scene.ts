import type { SeededRandom } from '../drawing/seeded-random.js';

/** Points of an outline, pixels. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** Wraps layers into a picture that is a little darker at its corners, as lenses make it. */
export function picture(width: number, height: number, definitions: string, layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${definitions}
<radialGradient id="vignette" cx="0.5" cy="0.48" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity="0.28"/></radialGradient></defs>
${layers.join('\n')}
<rect width="100%" height="100%" fill="url(#vignette)"/></svg>`;
}

/** A filled outline; `more` holds further attributes. */
export function shape(outline: Outline, fill: string, more = ''): string {
  return `<polygon points="${outline.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

/** A gradient from top to bottom. */
export function verticalGradient(id: string, stops: readonly (readonly [offset: number, colour: string])[]): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient>`;
}

/** Softens what it is put on. */
export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Clouds as a filter for a rectangle; `cover` from 0 (none) to 1. */
export function clouds(id: string, seed: number, cover: number): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="0.0022 0.0058" numOctaves="4" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.6 0 0 0 ${-1.55 + cover}"/></filter>`;
}

/** A texture of a material as a filter: grain stretched along one direction and lit from the upper left. */
export function texture(id: string, frequency: string, seed: number, depth: number): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="n"/>
<feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${depth} 0 0 0 ${-depth * 0.42}" result="dark"/>
<feComposite in="dark" in2="SourceAlpha" operator="in" result="cut"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="cut"/></feMerge></filter>`;
}

/** A tree of many soft leaves clumps, lit from one side. */
export function leafyTree(
  random: SeededRandom,
  x: number,
  ground: number,
  height: number,
  tones: readonly [dark: string, middle: string, light: string],
): string {
  const parts: string[] = [];
  const trunk = height * 0.045;
  parts.push(
    shape(
      [
        [x - trunk, ground],
        [x - trunk * 0.5, ground - height * 0.5],
        [x + trunk * 0.5, ground - height * 0.5],
        [x + trunk, ground],
      ],
      '#4a3b30',
    ),
  );
  const centre = ground - height * 0.62;
  for (const [layer, tone] of tones.entries()) {
    const lift = layer * height * 0.035;
    for (let clump = 0; clump < 120; clump++) {
      const angle = random.between(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * height * (0.36 - layer * 0.045);
      const size = height * random.between(0.018, 0.056) * (1 - layer * 0.2);
      const cx = x + Math.cos(angle) * reach * 0.86 - lift * 0.7;
      const cy = centre + Math.sin(angle) * reach - lift;
      parts.push(
        `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(size)}" ry="${round(size * 0.8)}" fill="${tone}" fill-opacity="${round(random.between(0.6, 0.95))}"/>`,
      );
    }
  }
  return parts.join('');
}

/** Two decimals are enough for a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
