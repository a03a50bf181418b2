import { LIMITS } from '@gable/contracts';
import { meantWords, vocabularyFor } from '@gable/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';

/** What names are searched for: a text side by side as it was typed, or words wherever they stand, each in one of its spellings. */
export type NameSearch = string | readonly (readonly string[])[];

/** Most names of a project that the words of a vocabulary are taken from, and most of these words. */
const VOCABULARY = { names: 5_000, words: 5_000 };

/**
 * SQL: whether the file `f` of a project (a parameter) is called something like it, in the plain words that the product's
 * search compares as well; its values are added. Whatever holds no letter and no digit finds nothing.
 */
export function isCalled(search: NameSearch | null, project: string, values: unknown[]): string {
  if (search === null) return '';
  const conditions =
    typeof search === 'string'
      ? [typed(`$${values.push(search)}`)]
      : search.map((spellings) => `words LIKE ANY($${values.push(spellings.map(wordPattern))}::text[])`);
  return `AND f.id IN (SELECT file_id FROM searchable_files WHERE project_id = ${project} AND ${conditions.join(' AND ')})`;
}

/** A letter or two stand in most names: they have to begin a word. */
const wordPattern = (word: string): string => `%${word.length < LIMITS.searchMinimum ? ' ' : ''}${word}%`;

const typed = (text: string): string =>
  `btrim(search_words(${text})) <> '' AND words LIKE '%' || btrim(search_words(${text})) || '%'`;

/**
 * SQL: whether the file `f` has one of these names, as it was uploaded, as people call it, or as it is downloaded; whatever
 * their case, and however accents are spelt: some systems spell them in two characters.
 */
export function isNamed(names: readonly string[] | null, values: unknown[]): string {
  if (names === null) return '';
  const key = (text: string): string => `lower(normalize(${text}, NFC))`;
  const downloaded = `f.alias || coalesce(substring(f.name FROM '\\.[^.]+$'), '')`;
  const asked = `(SELECT ${key('name')} FROM unnest($${values.push(names)}::text[]) AS name)`;
  return `AND (${['f.name', 'f.alias', downloaded].map((each) => `${key(each)} IN ${asked}`).join(' OR ')})`;
}

/** Looks for what somebody may have meant by a search for names. */
@Injectable()
export class NameSearches {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * What a text that stands side by side in no name of a project is searched for next: its words wherever they stand, and those that are
   * in no name in the spellings of the project's own words. Only who is in the project may ask.
   */
  async meant(projectId: string, text: string): Promise<NameSearch | null> {
    const { rows } = await this.pool.query<{ words: string[] }>(
      `SELECT string_to_array(btrim(search_words($1)), ' ') AS words`,
      [text],
    );
    const words = (rows[0]?.words ?? []).slice(0, LIMITS.searchWords).map((word) => [word]);
    const letters = vocabularyFor(words.flat());
    const meant = letters === null ? null : meantWords(words, await this.vocabulary(projectId, letters));
    return meant ?? (words.length > 1 ? words : null);
  }

  private async vocabulary(projectId: string, letters: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ word: string }>(
      `SELECT DISTINCT word
       FROM (SELECT words FROM searchable_files WHERE project_id = $1 ORDER BY created_at DESC LIMIT ${VOCABULARY.names}) AS names,
         string_to_table(words, ' ') AS word
       WHERE length(word) >= $2 AND word !~ '[0-9]' LIMIT ${VOCABULARY.words}`,
      [projectId, letters],
    );
    return rows.map(({ word }) => word);
  }
}
