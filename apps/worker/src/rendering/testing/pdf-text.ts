import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a person can select on each page of a PDF. */
export async function textOf(path: string): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await loading.destroy();
  return pages;
}
