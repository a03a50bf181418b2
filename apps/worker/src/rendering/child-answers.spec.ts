import { link, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AVATAR_EDGES } from '@gable/domain';
import { readAnswer, takeResult } from './child-answers.js';
import { ChildFolder } from './child-folder.js';
import { LineReader } from './line-reader.js';
import type { Work } from './protocol.js';

let parent: string;
let folder: ChildFolder;
let outputDirectory: string;
let secret: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'gable-answers-'));
  outputDirectory = await mkdtemp(join(parent, 'output-'));
  folder = ChildFolder.make(parent);
  secret = join(parent, 'secret.jpg');
  await writeFile(secret, 'tell nobody');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const image = (): Work => ({ kind: 'image', source: 'any', outputDirectory });
const size = { width: 4, height: 3 };
const answerWith = (thumbnail: object) => takeResult(image(), { ...size, format: 'jpeg', thumbnail }, folder);

describe('the answer of a render child', () => {
  it('brings what it made to the caller, with the size that it really has', async () => {
    const path = join(folder.output, 'thumbnail.jpg');
    await writeFile(path, 'picture');
    await expect(answerWith({ path, ...size, bytes: 10_000, contentType: 'text/html' })).resolves.toEqual({
      ...size,
      format: 'jpeg',
      thumbnail: {
        path: join(outputDirectory, 'thumbnail.jpg'),
        ...size,
        bytes: 'picture'.length,
        contentType: 'image/jpeg',
      },
    });
    await expect(readFile(join(outputDirectory, 'thumbnail.jpg'), 'utf8')).resolves.toBe('picture');
  });

  it.each([
    ['another file', () => secret],
    ['a file reached from its folder', () => `${folder.output}/../../secret.jpg`],
    ['its folder', () => folder.output],
    ['its document', () => folder.document],
    ['a name with a null', () => join(folder.output, 'a\0.jpg')],
    ['no path', () => 7],
    ['a file that is not there', () => join(folder.output, 'missing.jpg')],
  ])('cannot name %s', async (_, path) => {
    await writeFile(folder.document, 'document');
    await expect(answerWith({ path: path(), ...size })).rejects.toMatchObject({ reason: 'damaged' });
    await expect(readFile(secret, 'utf8')).resolves.toBe('tell nobody');
  });

  it.each([
    ['a symbolic link', (target: string, path: string) => symlink(target, path)],
    ['a second name', (target: string, path: string) => link(target, path)],
  ])('cannot pass %s of another file off as its own', async (_, make) => {
    const path = join(folder.output, 'thumbnail.jpg');
    await make(secret, path);
    await expect(answerWith({ path, ...size })).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each([
    ['a size that is no number', { width: '4', height: 3 }],
    ['a size that is no whole number', { width: 4.5, height: 3 }],
    ['a size below one', { width: 0, height: 3 }],
    ['no size', {}],
  ])('cannot have %s', async (_, said) => {
    const path = join(folder.output, 'thumbnail.jpg');
    await writeFile(path, 'picture');
    await expect(answerWith({ path, ...said })).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each([0, -1, 1.5, 1e9, '3', null])('cannot count %p pages', async (total) => {
    const open = { kind: 'open', source: 'any', engine: 'pdfium' } as const;
    await expect(takeResult(open, { total }, folder)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"type":"unknown","id":1}',
    '{"type":"done","id":1}',
    '{"type":"done","id":"1","result":{}}',
    '{"type":"failed","id":1,"reason":"because","message":"x"}',
    '{"type":"failed","id":1,"reason":"damaged","message":{}}',
    '{"cmd":"NODE_HANDLE_ACK"}',
  ])('is refused as %p', (line) => {
    expect(() => readAnswer(line)).toThrow(expect.objectContaining({ reason: 'damaged' }));
  });

  it('is cut where its message is too long', () => {
    const line = JSON.stringify({ type: 'failed', id: 1, reason: 'damaged', message: 'x'.repeat(10_000) });
    expect(readAnswer(line)).toMatchObject({ message: 'x'.repeat(2_000) });
  });
});

describe('what a child says of itself and of its work', () => {
  it.each([
    ['{"type":"ready","systemCalls":true,"landlock":7}', { type: 'ready', systemCalls: true, landlock: 7 }],
    ['{"type":"ready","landlock":0}', { type: 'ready', systemCalls: false, landlock: 0 }],
    ['{"type":"ready","systemCalls":"yes","landlock":1000}', { type: 'ready', systemCalls: false, landlock: 1000 }],
    ['{"type":"done","id":0,"result":{"total":1},"more":1}', { type: 'done', id: 0, result: { total: 1 } }],
    [
      '{"type":"failed","id":3,"reason":"too_large","message":"m","spoiled":true}',
      { type: 'failed', id: 3, reason: 'too_large', message: 'm', spoiled: true },
    ],
    [
      '{"type":"failed","id":3,"reason":"damaged","message":"m","spoiled":1}',
      { type: 'failed', id: 3, reason: 'damaged', message: 'm', spoiled: false },
    ],
  ])('is read: %s', (line, answer) => {
    expect(readAnswer(line)).toEqual(answer);
  });

  it.each([
    '{"type":"ready","systemCalls":true}',
    '{"type":"ready","systemCalls":true,"landlock":-1}',
    '{"type":"ready","systemCalls":true,"landlock":1001}',
    '{"type":"done","id":-1,"result":{}}',
    '{"type":"done","id":1,"result":[]}',
    '{"type":"done","id":1,"result":null}',
    '{"type":"done","id":1,"result":"{}"}',
  ])('is refused: %s', (line) => {
    expect(() => readAnswer(line)).toThrow(expect.objectContaining({ reason: 'damaged' }));
  });
});

describe('what a child has made', () => {
  /** A picture that the child made, as it says so. */
  const made = async (name: string) => {
    const path = join(folder.output, name);
    await writeFile(path, 'picture');
    return { path, ...size };
  };
  /** The same, once it has been taken. */
  const taken = (name: string) => ({
    ...{ path: join(outputDirectory, name), bytes: 'picture'.length, contentType: 'image/jpeg' },
    ...size,
  });
  const pictures = async (...names: string[]) => Promise.all(names.map(made));
  const work = (kind: 'page' | 'tiles' | 'ink' | 'region' | 'heic' | 'image' | 'avatar' | 'optimize') =>
    ({ kind, source: 'any', engine: 'pdfium', page: 2, outputDirectory }) as unknown as Work;
  const pageWith = async (said: object = {}) => {
    const [image, thumbnail] = await pictures('image.jpg', 'thumbnail.jpg');
    const points = { width: 595.5, height: 842 };
    return { points, rotation: 90, dpi: 150.5, image, thumbnail, needsTiles: true, ...said };
  };

  it.each([
    [
      { total: 1, renderer: 'pdfium-native' },
      { total: 1, renderer: 'pdfium-native' },
    ],
    [
      { total: 5_000, renderer: 'pdfjs' },
      { total: 5_000, renderer: 'pdfjs' },
    ],
    [
      { total: 7, renderer: 'pdfium-wasm' },
      { total: 7, renderer: 'pdfium-wasm' },
    ],
    // It ends in a log, so it says nothing else.
    [{ total: 7, renderer: 'my own' }, { total: 7 }],
  ])('is a document of so many pages: %j', async (said, opened) => {
    const open = { kind: 'open', source: 'any', engine: 'pdfium' } as const;
    await expect(takeResult(open, said, folder)).resolves.toEqual(opened);
  });

  it('is a page, whose number is that of the one who asked', async () => {
    await expect(takeResult(work('page'), await pageWith({ page: 7, doubt: 'text_missing' }), folder)).resolves.toEqual(
      {
        ...{ page: 2, points: { width: 595.5, height: 842 }, rotation: 90, dpi: 150.5, needsTiles: true },
        ...{ image: taken('image.jpg'), thumbnail: taken('thumbnail.jpg'), doubt: 'text_missing' },
      },
    );
    const sure = await takeResult(work('page'), await pageWith({ needsTiles: 'yes' }), folder);
    expect(sure).toMatchObject({ needsTiles: false });
    expect(sure).not.toHaveProperty('doubt');
  });

  it.each([
    ['a turn that there is not', { rotation: 45 }],
    ['a turn in words', { rotation: '90' }],
    ['no points', { points: undefined }],
    ['a page without width', { points: { width: 0, height: 842 } }],
    ['a page of less than no height', { points: { width: 595, height: -1 } }],
    ['a page without end', { points: { width: Infinity, height: 842 } }],
    ['dots in words', { dpi: '150' }],
    ['a doubt that there is not', { doubt: 'nothing' }],
    ['a picture that is none', { image: 'image.jpg' }],
    ['no small picture', { thumbnail: null }],
  ])('is no page with %s', async (_what, said) => {
    await expect(takeResult(work('page'), await pageWith(said), folder)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('is a pack of tiles, whose index lies inside of it', async () => {
    const pack = async (said: object) => {
      const [{ path } = { path: '' }] = await pictures('tiles.bin');
      return takeResult(work('tiles'), { path, indexOffset: 3, indexBytes: 4, ...size, ...said }, folder);
    };
    await expect(pack({})).resolves.toEqual({
      ...{ page: 2, path: join(outputDirectory, 'tiles.bin'), bytes: 7, indexOffset: 3, indexBytes: 4 },
      ...size,
    });
    for (const outside of [{ indexBytes: 5 }, { indexBytes: -1 }, { indexOffset: 8 }, { indexOffset: -1 }])
      await expect(pack(outside)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('is a part of a page, or none', async () => {
    const [picture] = await pictures('region.jpg');
    await expect(takeResult(work('region'), { picture }, folder)).resolves.toEqual({ picture: taken('region.jpg') });
    await expect(takeResult(work('region'), { picture: null }, folder)).resolves.toEqual({ picture: null });
    await expect(takeResult(work('region'), {}, folder)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('is a photo', async () => {
    const [image, thumbnail] = await pictures('image.jpg', 'thumbnail.jpg');
    await expect(takeResult(work('heic'), { ...size, image, thumbnail }, folder)).resolves.toEqual({
      ...{ ...size, image: taken('image.jpg'), thumbnail: taken('thumbnail.jpg') },
    });
  });

  it('is a picture, with another one where browsers do not show it', async () => {
    const [thumbnail, converted] = await pictures('thumbnail.jpg', 'converted.jpg');
    const said = { ...size, format: 'tiff', thumbnail, converted, doubt: 'ends_early' };
    await expect(takeResult(work('image'), said, folder)).resolves.toEqual({
      ...{ ...size, format: 'tiff', doubt: 'ends_early' },
      ...{ thumbnail: taken('thumbnail.jpg'), converted: taken('converted.jpg') },
    });
  });

  it('is the ink of a page, a byte a pixel', async () => {
    const [{ path } = { path: '' }] = await pictures('ink-1.raw');
    const said = { path, width: 7, height: 1, pixelsPerPoint: 2.5, isDrawn: true };
    for (const other of [{ width: 8 }, { height: 0 }, { pixelsPerPoint: 0 }, { path: '/etc/passwd' }])
      await expect(takeResult(work('ink'), { ...said, ...other }, folder)).rejects.toMatchObject({ reason: 'damaged' });
    await pictures('ink-1.raw');
    await expect(takeResult(work('ink'), said, folder)).resolves.toMatchObject({
      ...{ width: 7, height: 1, pixelsPerPoint: 2.5, isDrawn: true, path: join(outputDirectory, 'ink-1.raw') },
    });
  });

  it('is an avatar in all its sizes', async () => {
    const [whole, ...smaller] = await pictures('whole.jpg', ...AVATAR_EDGES.map((edge) => `edge-${edge}.jpg`));
    await expect(takeResult(work('avatar'), { whole, smaller }, folder)).resolves.toEqual({
      whole: taken('whole.jpg'),
      smaller: AVATAR_EDGES.map((edge) => taken(`edge-${edge}.jpg`)),
    });
    for (const other of [smaller.slice(1), [...smaller, whole], { length: AVATAR_EDGES.length }, undefined])
      await expect(takeResult(work('avatar'), { whole, smaller: other }, folder)).rejects.toMatchObject({
        reason: 'damaged',
      });
  });

  it('is a smaller document, or why the original stays', async () => {
    const [{ path } = { path: '' }] = await pictures('small.pdf');
    await expect(takeResult(work('optimize'), { path, bytes: 1 }, folder)).resolves.toEqual({
      ...{ path: join(outputDirectory, 'small.pdf'), bytes: 7, contentType: 'application/pdf' },
    });
    for (const kept of ['not_smaller', 'signed', 'encrypted'])
      await expect(takeResult(work('optimize'), { kept }, folder)).resolves.toEqual({ kept });
    await expect(takeResult(work('optimize'), { kept: 'because' }, folder)).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  it.each([10_000_000, 10_000_001])('is not wider than anything we make: %i', async (width) => {
    const picture = { ...(await made('thumbnail.jpg')), width };
    const read = answerWith(picture);
    if (width > 10_000_000) await expect(read).rejects.toMatchObject({ reason: 'damaged' });
    else await expect(read).resolves.toMatchObject({ thumbnail: { width } });
  });
});

describe('lines of a render child', () => {
  it('are whole, however they arrive', () => {
    const heard: string[] = [];
    const reader = new LineReader(10, (line) => heard.push(line));
    for (const part of ['on', 'e\ntwo\nth', 'ré', 'e\n']) expect(reader.take(Buffer.from(part))).toBe(true);
    expect(heard).toEqual(['one', 'two', 'thrée']);
  });

  it('are not gathered without end', () => {
    const heard: string[] = [];
    const reader = new LineReader(10, (line) => heard.push(line));
    expect(reader.take(Buffer.from('short\n12345678901'))).toBe(false);
    expect(reader.take(Buffer.from('\nafterwards\n'))).toBe(false);
    expect(heard).toEqual(['short']);
  });
});
