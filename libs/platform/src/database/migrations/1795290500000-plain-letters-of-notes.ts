import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters of one character that are plain ones, and what is made of each. */
const LETTERS = { from: 'øđðłı', to: 'oddli' };
/** Letters that are two plain ones. */
const PAIRS = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const;

/**
 * Notes that were saved while letters like ø stayed as they are: now they are found by plain ones, as those that are saved
 * today. Everything else of their words is plain already.
 */
export class PlainLettersOfNotes1795290500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const plain = PAIRS.reduce(
      (words, [letter, letters]) => `replace(${words}, '${letter}', '${letters}')`,
      `translate(words, '${LETTERS.from}', '${LETTERS.to}')`,
    );
    const all = LETTERS.from + PAIRS.map(([letter]) => letter).join('');
    await runner.query(`UPDATE notes SET words = ${plain} WHERE words ~ '[${all}]'`);
  }

  /** Plain words are as good for what was there before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
