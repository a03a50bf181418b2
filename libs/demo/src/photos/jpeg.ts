import { SeededRandom } from '../drawing/seeded-random.js';

/** A picture described as SVG, and what the camera would have noted. */
export interface Photo {
  svg: string;
  takenAt: Date;
  make: string;
  model: string;
  /** What the picture shows. */
  title: string;
}

const GRAIN = 192;
/** Scenes are painted this much smaller than the photo: their filters are what costs time. */
const PAINTED = 0.6;
const WIDTH = 1800;

/** Makes a JPEG with EXIF of a scene. Loads sharp only when a picture is made. */
export async function developJpeg({ svg, takenAt, make, model, title }: Photo): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const taken = takenAt.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const painted = await sharp(Buffer.from(svg), { density: 72 * PAINTED })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(painted)
    .resize({ width: WIDTH, kernel: 'lanczos3' })
    .composite([{ input: grain(), raw: { width: GRAIN, height: GRAIN, channels: 4 }, tile: true, blend: 'overlay' }])
    .jpeg({ quality: 84 })
    .withExif({
      IFD0: { Make: make, Model: model, ImageDescription: title, DateTime: taken },
      IFD2: { DateTimeOriginal: taken, DateTimeDigitized: taken },
    })
    .toBuffer();
}

/** Makes a PNG that keeps what is transparent. */
export async function developPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

/** The noise of a sensor, as a tile of grey that varies in lightness. */
function grain(): Buffer {
  const random = new SeededRandom(20_250_912);
  const pixels = Buffer.alloc(GRAIN * GRAIN * 4);
  for (let offset = 0; offset < pixels.length; offset += 4) {
    pixels.fill(random.next() < 0.5 ? 20 : 235, offset, offset + 3);
    pixels[offset + 3] = random.whole(4, 26);
  }
  return pixels;
}
