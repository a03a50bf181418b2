/** Plans that are drawn for the bench: the same plan again moved, scaled, turned, edited, in another frame, or scanned. */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A2 in points. */
export const SIZE = [1684, 1191];
const MM = 72 / 25.4;
const SCAN_DPI = 200;

/** Goes along in the file: otherwise whoever draws it takes other letters, and a scan of it has those. */
const FONT = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');

/** Numbers between 0 and 1, the same for each seed. */
export function numbers(seed) {
  let state = seed * 7919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Eight edits of 3 to 8 mm, where the plan has room; a digit of the first room is another one. */
export function editsOf(seed) {
  const random = numbers(seed + 500);
  return Array.from({ length: 8 }, (_, index) => ({
    left: 150 + (index % 4) * 300 + random() * 120,
    top: index < 4 ? 70 + random() * 30 : 1020 + random() * 30,
    size: (3 + random() * 5) * MM,
  }));
}

/** Writes a plan. `place` moves points: {a, b, x, y}. */
export async function drawPlan(path, { seed, place = null, size = SIZE, edits = [], digit = 0, frame = 0 }) {
  const document = new PDFDocument({ size, margin: 0 });
  const written = finished(document.pipe(createWriteStream(path)));
  document.font(FONT);
  if (place) document.transform(place.a, place.b, -place.b, place.a, place.x, place.y);
  drawFrame(document, frame);
  const random = numbers(seed);
  document.fontSize(5);
  for (let room = 0; room < 40; room += 1) {
    const [x, y, width, height] = [
      140 + random() * 950,
      150 + random() * 650,
      60 + random() * 160,
      50 + random() * 130,
    ];
    document.lineWidth(1.4).rect(x, y, width, height).stroke();
    for (let piece = 0; piece < 5; piece += 1) {
      const [left, top] = [x + random() * width, y + random() * height];
      document
        .lineWidth(0.4)
        .rect(left, top, 4 + random() * 22, 4 + random() * 22)
        .stroke();
      document
        .moveTo(left, top)
        .lineTo(left + random() * 25, top + random() * 25)
        .stroke();
    }
  }
  for (let room = 0; room < 16; room += 1) {
    const area = `${12 + room}.${room === 0 ? (4 + digit) % 10 : 4}7`;
    document.text(area, 160 + (room % 8) * 120, room < 8 ? 985 : 1000, { lineBreak: false });
  }
  for (const { left, top, size: edge } of edits) document.lineWidth(0.7).rect(left, top, edge, edge).stroke();
  document.end();
  await written;
  return path;
}

function drawFrame(document, frame) {
  document.lineWidth(1).rect(28, 28, 1628, 1135).stroke();
  const random = numbers(9000 + frame);
  for (let row = 0; row < 40; row += 1) {
    document
      .lineWidth(0.5)
      .rect(1430, 40 + row * 28, 210, 20)
      .stroke();
    document.fontSize(6 + random() * 6).text(`REF ${Math.floor(random() * 1e6)}`, 1440, 46 + row * 28, {
      lineBreak: false,
    });
  }
}

/** The picture of a page as a scanner gives it: askew, grey paper, noise, JPEG. Answers where it lies as well. */
export async function scan(source, directory, name, rasterize) {
  const picture = await rasterize(source, SCAN_DPI);
  const degrees = 0.3;
  const { width, height } = await sharp(picture).metadata();
  const turned = await sharp(picture).rotate(degrees, { background: '#ffffff' }).toBuffer({ resolveWithObject: true });
  const noise = await sharp({
    create: {
      width: turned.info.width,
      height: turned.info.height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 236, sigma: 5 },
    },
  })
    .png()
    .toBuffer();
  const scanned = await sharp(turned.data)
    .composite([{ input: noise, blend: 'multiply' }])
    .blur(0.6)
    .jpeg({ quality: 85 })
    .toBuffer();
  const points = [(turned.info.width * 72) / SCAN_DPI, (turned.info.height * 72) / SCAN_DPI];
  const document = new PDFDocument({ size: points, margin: 0 });
  const path = join(directory, name);
  const written = finished(document.pipe(createWriteStream(path)));
  document.image(scanned, 0, 0, { width: points[0], height: points[1] });
  document.end();
  await written;
  const [a, b] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [(width * 36) / SCAN_DPI, (height * 36) / SCAN_DPI];
  const place = { a, b, x: points[0] / 2 - (a * x - b * y), y: points[1] / 2 - (b * x + a * y) };
  return { path, place };
}
