import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { PdfSample } from './sample-files.js';

export const TEXT_PAGES = 12;
/** A word that stands on these pages, once on each. */
export const RARE = { word: 'lintel', pages: [2, 5, 9] } as const;
/** A word at the foot of these pages: in sight, it stands among more of the page below than of its own. */
export const FOOT = { word: 'plinth', pages: [1, 4] } as const;
/** The last page is an A1 sheet, the others are A4. */
const [A4, A1] = [
  [595.28, 841.89],
  [2383.94, 1683.78],
] as const;

/** Draws a specification: text on small pages, a large sheet at its end, a link inside and one outside on its first page. */
export async function drawSpecification(
  path: string,
  { password, pages = TEXT_PAGES }: { password?: string; pages?: number } = {},
): Promise<PdfSample> {
  const document = new PDFDocument({ autoFirstPage: false, ...(password && { userPassword: password }) });
  const file = createWriteStream(path);
  document.pipe(file);
  for (let page = 1; page <= pages; page += 1) {
    const [width, height] = page === TEXT_PAGES ? A1 : A4;
    document
      .addPage({ size: [width, height], margin: 72 })
      .fontSize(20)
      .text(`Section ${page}`, 72, 72);
    document.addNamedDestination(`section-${page}`);
    document.fontSize(12).text('Masonry is laid in full beds of mortar.', 72, 120);
    if (RARE.pages.some((rare) => rare === page)) document.text(`Every opening has a ${RARE.word}.`, 72, 160);
    if (FOOT.pages.some((foot) => foot === page)) document.text(`At the ${FOOT.word}.`, 72, height - 100);
    if (page > 1) continue;
    document.text('See section seven', 72, 200, { goTo: 'section-7' });
    document.text('The standard', 72, 240, { link: 'https://standard.example/' });
  }
  document.end();
  await finished(file);
  return { path, name: basename(path), pages };
}

/** Draws a page that would run scripts: one when it opens, and one behind a link over the whole page. */
export async function drawScripted(path: string): Promise<PdfSample> {
  const [width, height] = A4;
  const document = new PDFDocument({ size: [width, height], margin: 72 });
  const file = createWriteStream(path);
  document.pipe(file);
  document.addNamedJavaScript('open', "app.alert('opened')");
  document.fontSize(20).text('Press anywhere', 72, 72);
  // The library's types spell the subtype another way than it does.
  const link = { Subtype: 'Link', A: { S: 'JavaScript', JS: new String("app.alert('pressed')") } };
  document.annotate(0, 0, width, height, link);
  document.end();
  await finished(file);
  return { path, name: basename(path), pages: 1 };
}
