import type { PdfiumLibrary } from './pdfium-library.js';
import { substituteFor, type SubstituteFont } from './substitute-fonts.js';

/** `FPDF_TEXTRENDERMODE_INVISIBLE`: the text of scans. */
export const INVISIBLE = 3;

/** What PDFium's own fonts for text are called; they stand in where neither document nor machine has the right one. */
const BUILT_IN = /^Chrome? (?!Symbol|Dingbats)/;

/** The last character of Latin-1. */
const LATIN_1 = 0xff;

/** What PDFium's own fonts show besides Latin-1. */
const SHOWN = new Set(
  [...'ŒœŠšŁłıŸƒˆˇ˘˙˚˛˜˝–—‘’‚“”„†‡•…‰‹›⁄€™−ﬁﬂ\u00a0\u2002\u2003\u2009\u200b\ufeff'].map(codePointOf),
);

/** Characters of a page that are asked whether they have a meaning at all: a font lacks the map for all of them or for none. */
const ASKED = 2_000;

/** A font loaded into a document, by its name. */
export type LoadedFonts<Handle> = Map<string, Handle | undefined>;

/**
 * Draws the characters of a page that would be blank, because the document brings no font for them and PDFium's own have no such
 * glyph: each from a font of ours, where it belongs, in its size and colour. Only the page in memory is changed.
 *
 * @returns whether text may be missing or wrong for all that: no font of ours has the glyph, or the document does not say which
 * characters its text is made of.
 */
export function drawMissingText<Handle>(
  library: PdfiumLibrary<Handle>,
  document: Handle,
  page: Handle,
  fonts: LoadedFonts<Handle>,
): boolean {
  const text = library.openText(page);
  if (text === undefined) return false;
  try {
    return new MissingText(library, document, page, fonts, text).draw();
  } finally {
    library.closeText(text);
  }
}

class MissingText<Handle> {
  /** Whether text of a font is drawn with one of PDFium's own, by its handle. */
  private readonly builtIn = new Map<Handle, boolean>();

  constructor(
    private readonly library: PdfiumLibrary<Handle>,
    private readonly document: Handle,
    private readonly page: Handle,
    private readonly fonts: LoadedFonts<Handle>,
    private readonly text: Handle,
  ) {}

  draw(): boolean {
    const { library, text } = this;
    const count = library.characterCount(text);
    const step = Math.ceil(count / ASKED);
    let isDoubtful = false;
    for (let index = 0; index < count; index += 1) {
      const codePoint = library.codePoint(text, index);
      // Below the space is nothing to see, and what PDFium makes of a hyphen at the end of a line.
      const isPlain = codePoint <= LATIN_1 || SHOWN.has(codePoint);
      if (isPlain && index % step !== 0) continue;
      const isUnknown = library.isUnmapped(text, index);
      if ((isPlain && !isUnknown) || !this.isDrawnBuiltIn(index)) continue;
      if (isUnknown || !this.drawCharacter(index, codePoint)) isDoubtful = true;
    }
    return isDoubtful;
  }

  private isDrawnBuiltIn(index: number): boolean {
    const { library, text } = this;
    if (library.isGenerated(text, index)) return false;
    const object = library.textObject(text, index);
    if (object === undefined || library.renderMode(object) === INVISIBLE) return false;
    const font = library.fontOf(object);
    if (font === undefined) return false;
    let isBuiltIn = this.builtIn.get(font);
    if (isBuiltIn === undefined) {
      isBuiltIn = !library.isEmbedded(font) && BUILT_IN.test(library.familyOf(font));
      this.builtIn.set(font, isBuiltIn);
    }
    return isBuiltIn;
  }

  private drawCharacter(index: number, codePoint: number): boolean {
    const substitute = substituteFor(codePoint);
    const font = substitute && this.load(substitute);
    if (font === undefined) return false;
    this.library.drawCharacter(this.document, this.page, this.text, index, font, String.fromCodePoint(codePoint));
    return true;
  }

  private load(substitute: SubstituteFont): Handle | undefined {
    const { name, bytes } = substitute;
    if (!this.fonts.has(name)) this.fonts.set(name, this.library.loadFont(this.document, bytes));
    return this.fonts.get(name);
  }
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
