import { LIMITS, type ProjectStatus } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';
import * as statements from './search-statements.js';
import type { Search, Statement } from './search-statements.js';
import { newestSheets, sheetsByBeginnings, sheetsByWholeWords, sheetsOfProject } from './sheet-search.js';

/** A project or proposal as the SQL answers it. */
export interface ProjectRow {
  id: string;
  name: string;
  job_number: string | null;
  status: ProjectStatus;
  potential: boolean;
  archived: boolean;
  created_at: Date;
}

/** A person as the SQL answers it. */
export interface PersonRow {
  id: string;
  name: string;
  email: string;
  avatar: boolean;
  projects: { id: string; name: string }[];
}

/** A file as the SQL answers it. */
export interface FileRow {
  id: string;
  name: string;
  alias: string | null;
  current_revision_id: string;
  thumbnail_key: string | null;
  archived: boolean;
  project_id: string;
  project_name: string;
  created_at: Date;
  /** How well it matches; 0 is the best. */
  rank: number;
  /** No others need be looked for. */
  enough: boolean;
}

/** A page of a file as the SQL answers it. */
export interface SheetRow extends FileRow {
  page: number;
  /** As its title block says, where that is sure. */
  number: string | null;
  /** All that stands on it. */
  words: string;
}

/** A page of a project as the SQL answers it. */
export interface ProjectSheetRow {
  file_id: string;
  name: string;
  alias: string | null;
  revision_id: string;
  page: number;
  /** As its title block says, where that is sure. */
  number: string | null;
  title: string | null;
  thumbnail_key: string | null;
  /** All that stands on it. */
  words: string;
}

/** A note as the SQL answers it. */
export interface NoteRow {
  id: string;
  /** Cleaned rich text. */
  body: string;
  created_at: Date;
  project_id: string;
  project_name: string;
  archived: boolean;
  user_id: string;
  user_name: string;
  user_avatar: boolean;
  rank: number;
  enough: boolean;
}

/** Trigrams need as many letters or digits side by side. */
const TRIGRAM = /[^ ]{3}/;

/**
 * Finds what a person may see, and nothing else. What can be read in whole is read in whole. For somebody who sees most of
 * everything, a term that is common is found among the newest, and one that is not by its trigrams.
 */
@Injectable()
export class SearchRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A term in plain words, as the tables hold them, and how much the person sees. */
  async begin(
    userId: string,
    words: readonly string[],
  ): Promise<Pick<Search, 'wide' | 'seesAll'> & { words: string[] }> {
    const [begun] = await this.rows<{ words: string[]; wide: boolean; seesAll: boolean }>(
      statements.begin(userId, words),
    );
    return begun ?? { words: [], wide: false, seesAll: false };
  }

  /** The best projects and the best proposals, best first. */
  projects(search: Search): Promise<ProjectRow[]> {
    return this.rows(statements.projects(search));
  }

  /** The best of the people one works with (OPN-53). */
  people(search: Search): Promise<PersonRow[]> {
    return this.rows(statements.people(search));
  }

  /** The best files, and more of them than are needed where they were looked for in two ways. */
  async files(search: Search): Promise<FileRow[]> {
    if (!search.wide) return this.rows(statements.ownFiles(search));
    return this.widely(search, statements.newestFiles, statements.filesByTrigrams);
  }

  /** The best notes, and more of them where they were looked for in two ways. */
  async notes(search: Search): Promise<NoteRow[]> {
    if (!search.wide) return this.rows(statements.ownNotes(search));
    return this.widely(search, statements.newestNotes, statements.notesByTrigrams);
  }

  /**
   * The best files by what stands on their sheets, and more of them where they were looked for in several ways: among the newest,
   * where a common word is found, then by the index of words.
   */
  async sheets(search: Search): Promise<SheetRow[]> {
    const newest = await this.rows<SheetRow>(newestSheets(search));
    const isFull = newest.length === LIMITS.searchResults;
    if (isFull && newest.every(({ rank }) => rank === 0)) return newest;
    const begun = isFull ? newest : await this.rows<SheetRow>(sheetsByBeginnings(search));
    if (!isFull && (begun[0]?.enough ?? true)) return begun;
    return [...begun, ...newest, ...(await this.rows<SheetRow>(sheetsByWholeWords(search)))];
  }

  /** The best pages of a project by what stands on them, one more than are shown where there are more. */
  sheetsOfProject(projectId: string, words: Search['words']): Promise<ProjectSheetRow[]> {
    return this.rows(sheetsOfProject(projectId, words));
  }

  /** Words that one of at least this many letters may have been meant to be. */
  async vocabulary(search: Search, letters: number): Promise<string[]> {
    const rows = await this.rows<{ word: string }>(statements.vocabulary(search, letters));
    return rows.map(({ word }) => word);
  }

  /** Those among the newest, and those that trigrams lead to when these are not enough. */
  private async widely<Row extends { enough: boolean }>(
    search: Search,
    newestOf: (search: Search) => Statement,
    byTrigrams: (search: Search) => Statement,
  ): Promise<Row[]> {
    const newest = await this.rows<Row>(newestOf(search));
    const enough = newest[0]?.enough === true || !search.words.every((word) => word.some((each) => TRIGRAM.test(each)));
    return enough ? newest : [...newest, ...(await this.rows<Row>(byTrigrams(search)))];
  }

  private async rows<Row extends object>(statement: Statement): Promise<Row[]> {
    const { rows } = await this.pool.query(statement);
    return rows as Row[];
  }
}
