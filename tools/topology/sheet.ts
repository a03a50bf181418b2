/** A PDF of A1 sheets with enough lines that a page takes a while. */
export async function drawSheets(pages: number, linesEach: number): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const [width, height] = [2384, 1684];
  const document = new PdfDocument({ autoFirstPage: false, size: [width, height], margin: 0 });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  for (let page = 1; page <= pages; page++) {
    document.addPage();
    document.fontSize(60).text(`Sheet ${page}`, 80, 60, { lineBreak: false });
    document.lineWidth(0.5);
    for (let line = 0; line < linesEach; line++) {
      const x = 80 + ((line * 37) % (width - 160));
      const y = 200 + ((line * 53) % (height - 280));
      document
        .moveTo(x, y)
        .lineTo(x + ((line * 7) % 60), y + ((line * 11) % 60))
        .stroke();
    }
  }
  document.end();
  return finished;
}
