import { POINTS_PER_MILLIMETRE, type Paper } from './paper.js';

/** Adds pages; may wait between them, so that other work of the process goes on. */
export type DrawPages = (document: PDFKit.PDFDocument) => void | Promise<void>;

/** What the file says of itself, and whether it asks for a password. */
export interface PdfDescription {
  title: string;
  author: string;
  created: Date;
  /** Without it the file opens for everybody. */
  userPassword?: string;
}

/**
 * Makes a PDF: `draw` adds its pages. The drawing library is loaded here and only here, because an api that has
 * nothing to seed must not pay for it at its start.
 */
export async function makePdf(description: PdfDescription, draw: DrawPages): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    info: {
      Title: description.title,
      Author: description.author,
      Creator: 'Gable demo',
      Producer: 'Gable demo',
      CreationDate: description.created,
      ModDate: description.created,
    },
    ...(description.userPassword === undefined
      ? {}
      : { userPassword: description.userPassword, ownerPassword: `${description.userPassword}-owner` }),
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  await draw(document);
  document.end();
  return finished;
}

/** Adds a page on which one unit is one millimetre. */
export function addPage(document: PDFKit.PDFDocument, { width, height }: Pick<Paper, 'width' | 'height'>): void {
  document.addPage({ size: [width * POINTS_PER_MILLIMETRE, height * POINTS_PER_MILLIMETRE], margin: 0 });
  document.scale(POINTS_PER_MILLIMETRE);
}
