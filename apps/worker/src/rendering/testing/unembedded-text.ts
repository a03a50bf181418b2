import { writeFile } from 'node:fs/promises';
import { pdfOf } from './raw-pdf.js';

/** Text in a composite font that is not in the document, one character beside the other. */
export interface UnembeddedText {
  text: string;
  font: string;
  /** A character collection with a map everybody knows, such as `Japan1` with `UniJIS-UCS2-H`; numbers of glyphs without. */
  collection?: [ordering: string, encoding: string];
  /** Which characters the numbers are is not written down. */
  isUnmapped?: true;
}

/** Each character stands in a square of this size, in points. */
export const CELL = 40;
/** Points from the edges of the page to the squares. */
export const MARGIN = 20;

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** Writes a PDF of one page with the text; `scale` makes everything larger. */
export async function writeUnembedded(path: string, written: UnembeddedText, scale = 1): Promise<string> {
  const { font, collection, isUnmapped } = written;
  const characters = [...written.text];
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const [ordering, encoding] = collection ?? ['Identity', 'Identity-H'];
  const codes = collection ? points : points.map((_, index) => 0x23 + index);
  const hasMap = !collection && !isUnmapped;
  const [cell, margin] = [CELL * scale, MARGIN * scale];
  const content = `BT /F1 ${cell} Tf ${margin} ${margin + cell / 5} Td <${codes.map(hex).join('')}> Tj ET`;
  const mapped = codes.map((code, index) => `<${hex(code)}> <${hex(points[index] ?? 0)}>`).join(' ');
  const map = `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${codes.length} beginbfchar ${mapped} endbfchar endcmap`;
  const box = [2 * margin + cell * characters.length, 2 * margin + cell];
  const name = font.replaceAll(' ', '');
  await writeFile(
    path,
    pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(' ')}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[6 0 R]${hasMap ? '/ToUnicode 8 0 R' : ''}>>`,
      `<</Type/Font/Subtype/${collection ? 'CIDFontType0' : 'CIDFontType2'}/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/DW 1000/FontDescriptor 7 0 R>>`,
      `<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>`,
      `<</Length ${map.length}>>stream\n${map}\nendstream`,
    ),
  );
  return path;
}
