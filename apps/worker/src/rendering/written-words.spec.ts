import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWrittenWords, writtenWords } from './written-words.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gable-words-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function read(written: string) {
  const path = join(directory, 'words-1.json');
  await writeFile(path, written);
  return readWrittenWords({ page: 1, path });
}

describe('what a render child wrote down', () => {
  it('is read as it was written', async () => {
    const words = [{ text: 'Façade', box: [0, 1, 65_535, 3] as const }];
    expect(await read(writtenWords(words))).toEqual({ page: 1, words });
    expect(await read(writtenWords([]))).toEqual({ page: 1, words: [] });
  });

  it.each([
    ['no JSON', '[["A",1,2,3,4]'],
    ['no list', '{"0":["A",1,2,3,4]}'],
    ['no words', '["A"]'],
    ['a word without its place', '[["A",1,2,3]]'],
    ['a word of nothing', '[["",1,2,3,4]]'],
    ['two words in one', '[["A B",1,2,3,4]]'],
    ['a zero', String.raw`[["A\u0000",1,2,3,4]]`],
    ['half a character', String.raw`[["A\ud83c",1,2,3,4]]`],
    ['a word beyond all words', `[["${'x'.repeat(101)}",1,2,3,4]]`],
    ['a place beside the page', '[["A",1,2,3,65536]]'],
    ['a place that is none', '[["A",1,2,3,null]]'],
    ['a place between two', '[["A",1,2,3,4.5]]'],
    ['more words than may be', JSON.stringify(Array.from({ length: 16_001 }, () => ['A', 1, 2, 3, 4]))],
    ['more than is read', ' '.repeat(3_000_000)],
  ])('is not believed where it is %s', async (_what, written) => {
    await expect(read(written)).rejects.toMatchObject({ reason: 'damaged' });
  });
});
