import { PAGE_DOUBTS, PROCESSING_ERRORS, RENDERING, type PageDoubt, type ProcessingError } from '@gable/contracts';
import { AVATAR_EDGES } from '@gable/domain';
import type { ChildFolder } from './child-folder.js';
import type { Confinement, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import type { OptimizedDocument, PageRotation, RenderedFile } from './rendered.js';
import { RENDERING_LIMITS } from './rendering-limits.js';

/** What a child said, as far as its form goes. */
export type HeardAnswer =
  | ({ type: 'ready' } & Omit<Confinement, 'ownUser'>)
  | { type: 'done'; id: number; result: Fields }
  | { type: 'failed'; id: number; reason: ProcessingError; message: string; spoiled: boolean };

type Fields = Record<string, unknown>;

/** Longest message of a failure that is kept. */
const MESSAGE_LENGTH = 2_000;

/** Longest edge of anything we make, in pixels; generous. */
const LONGEST_EDGE = 10_000_000;

/** Pixels of the ink of a page: what the sharpest picture has, and what rounding adds. */
const MOST_INK = RENDERING.tilePixels * 1.01;

const ROTATIONS: readonly PageRotation[] = [0, 90, 180, 270];
const RENDERERS: readonly unknown[] = ['pdfium-native', 'pdfium-wasm', 'pdfjs'];
const KEPT = ['not_smaller', 'signed', 'encrypted'] as const;

/**
 * Reads one line of a child. A file that took an engine over says what it likes, so nothing is believed that was not looked
 * at.
 * @throws RenderError for what no sound child says.
 */
export function readAnswer(line: string): HeardAnswer {
  const said = fields(parse(line));
  const { type } = said;
  if (type === 'ready') {
    return { type, systemCalls: said['systemCalls'] === true, landlock: number(said['landlock'], 0, 1000) };
  }
  const id = number(said['id'], 0, Number.MAX_SAFE_INTEGER);
  if (type === 'done') return { type, id, result: fields(said['result']) };
  if (type !== 'failed') throw unbelievable('type');
  const reason = oneOf(said['reason'], PROCESSING_ERRORS);
  return { type, id, reason, message: text(said['message']), spoiled: said['spoiled'] === true };
}

/**
 * Turns the result of a child into ours, and moves the files it made to where the caller wants them.
 * @throws RenderError for what no sound child answers.
 */
export async function takeResult(work: Work, result: Fields, folder: ChildFolder): Promise<WorkResults[Work['kind']]> {
  if (work.kind === 'open') {
    const renderer = RENDERERS.includes(result['renderer']) ? text(result['renderer']) : undefined;
    return { total: number(result['total'], 1, RENDERING_LIMITS.pages), renderer };
  }
  const { outputDirectory } = work;
  const picture = async (value: unknown): Promise<RenderedFile> => {
    const said = fields(value);
    const size = { width: edge(said, 'width'), height: edge(said, 'height') };
    return { ...(await folder.take(said['path'], outputDirectory)), contentType: 'image/jpeg', ...size };
  };
  const size = () => ({ width: edge(result, 'width'), height: edge(result, 'height') });
  switch (work.kind) {
    case 'page': {
      const points = fields(result['points']);
      return {
        page: work.page,
        points: { width: length(points, 'width'), height: length(points, 'height') },
        rotation: oneOf(result['rotation'], ROTATIONS),
        dpi: length(result, 'dpi'),
        image: await picture(result['image']),
        thumbnail: await picture(result['thumbnail']),
        needsTiles: result['needsTiles'] === true,
        ...doubt(result),
      };
    }
    case 'tiles': {
      const { path, bytes } = await folder.take(result['path'], outputDirectory);
      const indexOffset = number(result['indexOffset'], 0, bytes);
      const indexBytes = number(result['indexBytes'], 0, bytes - indexOffset);
      return { page: work.page, path, bytes, indexOffset, indexBytes, ...size() };
    }
    case 'text':
      return { page: work.page, path: (await folder.take(result['path'], outputDirectory)).path };
    case 'compare':
      return { path: (await folder.take(result['path'], outputDirectory)).path };
    case 'ink': {
      const { path, bytes } = await folder.take(result['path'], outputDirectory);
      const drawn = { page: work.page, path, ...size(), pixelsPerPoint: length(result, 'pixelsPerPoint') };
      if (bytes !== drawn.width * drawn.height || bytes > MOST_INK) throw unbelievable('ink');
      return { ...drawn, isDrawn: result['isDrawn'] === true };
    }
    case 'region':
      return { picture: result['picture'] === null ? null : await picture(result['picture']) };
    case 'heic':
      return { ...size(), image: await picture(result['image']), thumbnail: await picture(result['thumbnail']) };
    case 'image':
      return {
        ...size(),
        format: text(result['format']),
        thumbnail: await picture(result['thumbnail']),
        ...(result['converted'] !== undefined && { converted: await picture(result['converted']) }),
        ...doubt(result),
      };
    case 'avatar': {
      const smaller = result['smaller'];
      if (!Array.isArray(smaller) || smaller.length !== AVATAR_EDGES.length) throw unbelievable('number of pictures');
      return { whole: await picture(result['whole']), smaller: await Promise.all(smaller.map(picture)) };
    }
    case 'optimize':
      return optimized(result, folder, outputDirectory);
  }
}

async function optimized(result: Fields, folder: ChildFolder, outputDirectory: string): Promise<OptimizedDocument> {
  if ('kept' in result) return { kept: oneOf(result['kept'], KEPT) };
  return { ...(await folder.take(result['path'], outputDirectory)), contentType: 'application/pdf' };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw unbelievable('line');
  }
}

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unbelievable('object');
  return value as Fields;
}

function number(value: unknown, least: number, most: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most)
    throw unbelievable('number');
  return value as number;
}

/** What may not be right about a picture, where the child said so. */
const doubt = (of: Fields): { doubt?: PageDoubt } =>
  of['doubt'] === undefined ? {} : { doubt: oneOf(of['doubt'], PAGE_DOUBTS) };

const edge = (of: Fields, name: string): number => number(of[name], 1, LONGEST_EDGE);

function length(of: Fields, name: string): number {
  const value = of[name];
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) throw unbelievable(name);
  return value;
}

function oneOf<Value>(value: unknown, values: readonly Value[]): Value {
  const found = values.find((known) => known === value);
  if (found === undefined) throw unbelievable('word');
  return found;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw unbelievable('text');
  return value.slice(0, MESSAGE_LENGTH);
}

const unbelievable = (what: string) => new RenderError('damaged', `A render child answered with no sound ${what}`);
