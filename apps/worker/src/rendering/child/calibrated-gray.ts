import { open } from 'node:fs/promises';
import { inflateSync, constants } from 'node:zlib';
import { overlappingParts } from './overlapping-parts.js';

const MB = 1024 * 1024;

/** Compressed bytes of an object stream that are looked at; real ones are a tenth of it. */
const OBJECT_STREAM = MB;
/** Most object streams that are looked at in one file, and most bytes of them unpacked. */
const OBJECT_STREAMS = 2_000;
const UNPACKED = 64 * MB;

const CALIBRATED_GRAY = Buffer.from('/CalGray');
const OBJECT_STREAM_TYPE = Buffer.from('/ObjStm');

/** Whether a document may hold a calibrated grey, in plain sight or in one of its object streams. */
export async function mentionsCalibratedGray(path: string): Promise<boolean> {
  const objectStreams = new Set<number>();
  for await (const { bytes, position } of overlappingParts(path, CALIBRATED_GRAY.length)) {
    if (bytes.includes(CALIBRATED_GRAY)) return true;
    for (const offset of offsetsOf(OBJECT_STREAM_TYPE, bytes)) {
      if (objectStreams.size < OBJECT_STREAMS) objectStreams.add(position + offset);
    }
  }
  return objectStreams.size > 0 && isInOneOf(path, objectStreams);
}

async function isInOneOf(path: string, objectStreams: Iterable<number>): Promise<boolean> {
  const file = await open(path);
  try {
    let unpacked = 0;
    for (const offset of objectStreams) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(OBJECT_STREAM), 0, OBJECT_STREAM, offset);
      const objects = unpack(buffer.subarray(0, bytesRead));
      if (objects.includes(CALIBRATED_GRAY)) return true;
      unpacked += objects.length;
      if (unpacked > UNPACKED) return false;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** The objects of the stream whose dictionary `bytes` begin in; nothing where they are packed otherwise than by Flate. */
function unpack(bytes: Buffer): Buffer {
  const start = /stream\r?\n/.exec(bytes.toString('latin1', 0, 4096));
  if (!start) return Buffer.alloc(0);
  try {
    const packed = bytes.subarray(start.index + start[0].length);
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: UNPACKED });
  } catch {
    return Buffer.alloc(0);
  }
}

function* offsetsOf(part: Buffer, whole: Buffer): Generator<number> {
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) yield at;
}

/** A value in the JSON of qpdf, version 2: names begin with a slash, references end in `R`. */
type PdfValue = null | boolean | number | string | PdfValue[] | { [key: string]: PdfValue };
type PdfDictionary = Record<string, PdfValue>;
type PdfObject = { value: PdfValue } | { stream: { dict: PdfDictionary } };
/** Objects of a document by their names in the JSON of qpdf (`obj:4 0 R`). */
export type PdfObjects = Record<string, PdfObject>;

/** What plain grey is drawn with. */
const DISPLAY_GAMMA = 2.2;

/**
 * The objects of a document that hold calibrated greys, with a tint of plain grey in their place that comes out as light. PDFium
 * draws a calibrated grey as if its gamma were that of a display, other readers do not.
 */
export function withTintsOfGray(objects: PdfObjects): PdfObjects {
  const changed = Object.entries(objects).flatMap(([name, object]): [string, PdfObject][] => {
    const before = 'stream' in object ? object.stream.dict : object.value;
    const after = replaced(before, objects);
    if (after === before) return [];
    return [[name, 'stream' in object ? { stream: { dict: after as PdfDictionary } } : { value: after }]];
  });
  return Object.fromEntries(changed);
}

/** The same value where there was nothing to replace. */
function replaced(value: PdfValue, objects: PdfObjects, key?: string): PdfValue {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([name, of]) => [name, replaced(of, objects, name)] as const);
    return entries.some(([name, of]) => of !== value[name]) ? Object.fromEntries(entries) : value;
  }
  if (value[0] !== '/CalGray') {
    const items = value.map((item) => replaced(item, objects));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  // The space that transparency is blended in must not be a tint.
  return key === '/CS' ? '/DeviceGray' : tintOfGray(gammaOf(value[1], objects));
}

function gammaOf(parameters: PdfValue | undefined, objects: PdfObjects): number {
  const object = typeof parameters === 'string' ? objects[`obj:${parameters}`] : undefined;
  const found = object && 'value' in object ? object.value : parameters;
  const gamma = typeof found === 'object' && found !== null && !Array.isArray(found) ? found['/Gamma'] : undefined;
  return typeof gamma === 'number' && gamma > 0 ? gamma : 1;
}

function tintOfGray(gamma: number): PdfValue {
  const exponent = Number((gamma / DISPLAY_GAMMA).toFixed(6));
  const power = { '/FunctionType': 2, '/Domain': [0, 1], '/C0': [0], '/C1': [1], '/N': exponent };
  return ['/Separation', '/Gray', '/DeviceGray', power];
}
