import { link, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
