import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/**
 * Fonts for text whose own is not in the document: Noto for Latin, Greek, Cyrillic and Vietnamese, Arabic, Hebrew, Chinese and
 * Japanese, Korean. Not covered: the scripts of India and South-East Asia.
 */
const FILES = [
  ['@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'],
  ['@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf'],
  ['@embedpdf/fonts-hebrew', 'NotoSansHebrew-Regular.ttf'],
  ['@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'],
  ['@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'],
] as const;

/** A font that stands in for another. */
export interface SubstituteFont {
  readonly name: string;
  readonly bytes: Buffer;
}

const load = createRequire(import.meta.url);

/** Paths of the substitute fonts: a render child must be able to read them. */
export function substituteFontPaths(): string[] {
  // The packages name no way to their fonts but their code, which lies beside them.
  return FILES.map(([name, file]) => join(dirname(load.resolve(name)), '..', 'fonts', file));
}

const opened = new Map<string, { substitute: SubstituteFont; font: Font }>();

/** The first of our fonts that has a glyph for a character; each is read when it is first wanted. */
export function substituteFor(codePoint: number): SubstituteFont | undefined {
  for (const path of substituteFontPaths()) {
    const { substitute, font } = opened.get(path) ?? open(path);
    if (font.hasGlyphForCodePoint(codePoint)) return substitute;
  }
  return undefined;
}

function open(path: string) {
  // Not before it is wanted: it takes longer to load than most pages to draw.
  const { create } = load('fontkit') as typeof import('fontkit');
  const bytes = readFileSync(path);
  const made = { substitute: { name: path, bytes }, font: create(bytes) };
  opened.set(path, made);
  return made;
}
