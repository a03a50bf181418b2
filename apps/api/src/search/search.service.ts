import { LIMITS } from '@gable/contracts';
import {
  downloadName,
  excerptAround,
  excerptOfPage,
  findableOn,
  meantWords,
  textOfRichText,
  vocabularyFor,
} from '@gable/domain';
import type { ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import { OBJECT_STORAGE } from '../platform/index.js';
import type {
  FoundFile,
  FoundNote,
  FoundProject,
  FoundSheet,
  FoundSheetsView,
  PlaceOnPage,
  SearchView,
} from './dto/search.dto.js';
import { SearchLimits } from './search-limits.js';
import type { Search } from './search-statements.js';
import {
  SearchRepository,
  type FileRow,
  type NoteRow,
  type PersonRow,
  type ProjectRow,
  type SheetRow,
} from './search.repository.js';

/** With fewer things than these found, what may have been meant is looked for as well. */
const FEW = 3;

/** What was found, best first, before it is put on the wire. */
interface Found {
  projects: ProjectRow[];
  people: PersonRow[];
  files: FileRow[];
  notes: (NoteRow & Pick<Search, 'words'>)[];
  sheets: (SheetRow & { sought: Search['words'] })[];
}

/** Finds what a person may see (NAV-52, OPN-66). */
@Injectable()
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly limits: SearchLimits,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * The best of each kind. Where little is found, words that nothing holds are taken for misspelt ones.
   * @throws {Refusal} 429 for anyone who searches on and on.
   */
  async search(actor: Actor, term: string, year: number | null): Promise<SearchView> {
    await this.limits.search(actor.userId);
    const { words, ...seen } = await this.repository.begin(actor.userId, wordsOf(term));
    if (words.length === 0) return this.view({ projects: [], people: [], files: [], notes: [], sheets: [] }, term);
    const search = { userId: actor.userId, words: words.map((word) => [word]), year, ...seen };
    const found = await this.find(search);
    const { projects, people, files, notes, sheets } = found;
    // The vocabulary is made of names: a word that a note or a sheet holds is not misspelt either.
    const isHeld = notes.length + sheets.length > 0;
    if (isHeld || projects.length + people.length + files.length >= FEW) return this.view(found, term);
    const meant = await this.meant(search);
    return this.view(meant ? added(found, await this.find(meant)) : found, term);
  }

  /**
   * The best pages of one project on which all words of the term stand.
   * @throws {Refusal} 429 for anyone who searches on and on.
   */
  async sheetsOf({ userId, projectId }: { userId: string; projectId: string }, term: string): Promise<FoundSheetsView> {
    await this.limits.search(userId);
    const { words } = await this.repository.begin(userId, wordsOf(term));
    const sought = words.map((word) => [word]);
    const rows = words.length === 0 ? [] : await this.repository.sheetsOfProject(projectId, sought);
    const shown = rows.slice(0, LIMITS.foundSheets);
    const sheets = shown.map(async ({ file_id, revision_id, name, alias, page, number, title, ...row }) => ({
      ...{ file_id, revision_id, name, alias, page, number, title },
      thumbnail_url: await this.thumbnailOf({ ...row, name, alias }),
      ...placeOnPage(row.words, term, words),
    }));
    return { sheets: await Promise.all(sheets), more: rows.length > shown.length };
  }

  private async find(search: Search): Promise<Found> {
    const [projects, people, files, notes, sheets] = await Promise.all([
      this.repository.projects(search),
      this.repository.people(search),
      this.repository.files(search),
      this.repository.notes(search),
      this.repository.sheets(search),
    ]);
    const { words } = search;
    return {
      projects,
      people,
      files,
      notes: notes.map((note) => ({ ...note, words })),
      sheets: sheets.map((sheet) => ({ ...sheet, sought: words })),
    };
  }

  /** The search with its misspelt words in the spellings that were meant; null when there are none. */
  private async meant(search: Search): Promise<Search | null> {
    const letters = vocabularyFor(search.words.flat());
    if (letters === null) return null;
    const words = meantWords(search.words, await this.repository.vocabulary(search, letters));
    return words && { ...search, words };
  }

  private async view({ projects, people, files, notes, sheets }: Found, term: string): Promise<SearchView> {
    return {
      projects: first(projects.filter(({ potential }) => !potential)).map(projectView),
      potentials: first(projects.filter(({ potential }) => potential)).map(projectView),
      people: first(people),
      files: await Promise.all(first(distinct(best(files))).map((row) => this.fileView(row))),
      notes: first(distinct(best(notes))).map(noteView),
      sheets: await Promise.all(first(distinct(best(sheets))).map((row) => this.sheetView(row, term))),
    };
  }

  private async fileView(row: Omit<FileRow, 'enough'>): Promise<FoundFile> {
    const { id, name, alias, current_revision_id, archived } = row;
    return {
      id,
      name,
      alias,
      current_revision_id,
      archived,
      thumbnail_url: await this.thumbnailOf(row),
      project: { id: row.project_id, name: row.project_name },
      created_at: row.created_at.toISOString(),
    };
  }

  /** Where the picture of what was found is read; null where there is none. */
  private async thumbnailOf({ thumbnail_key: key, name, alias }: Pick<FileRow, 'thumbnail_key' | 'name' | 'alias'>) {
    const disposition = { type: 'inline', fileName: downloadName(name, alias) } as const;
    return key === null ? null : this.storage.signDownload({ key, disposition });
  }

  private async sheetView(found: Found['sheets'][number], term: string): Promise<FoundSheet> {
    const { page, number, words, sought, ...row } = found;
    return { ...(await this.fileView(row)), page, number, ...placeOnPage(words, term, sought.flat()) };
  }
}

/** The words of a term that count. */
const wordsOf = (term: string): string[] => term.split(/\s+/u).slice(0, LIMITS.searchWords);

/** Some of a page's text around the first word that was found, and what the viewer's own find will find there. */
function placeOnPage(text: string, term: string, words: readonly string[]): PlaceOnPage {
  const all = text.split(' ');
  return { excerpt: excerptOfPage(all, words), find: findableOn(all, [term, ...term.split(/\s+/u), ...words]) };
}

const projectView = ({ created_at, ...row }: ProjectRow): FoundProject => ({
  id: row.id,
  name: row.name,
  job_number: row.job_number,
  status: row.status,
  archived: row.archived,
  created_at: created_at.toISOString(),
});

const noteView = ({ created_at, ...row }: Found['notes'][number]): FoundNote => ({
  id: row.id,
  excerpt: excerptAround(textOfRichText(row.body), row.words.flat()),
  user: { id: row.user_id, name: row.user_name, avatar: row.user_avatar },
  archived: row.archived,
  project: { id: row.project_id, name: row.project_name },
  created_at: created_at.toISOString(),
});

/** What was found as it was typed, and behind it what may have been meant. */
const added = (typed: Found, meant: Found): Found => ({
  projects: distinct([...typed.projects, ...meant.projects]),
  people: distinct([...typed.people, ...meant.people]),
  files: distinct([...typed.files, ...behind(meant.files)]),
  notes: distinct([...typed.notes, ...behind(meant.notes)]),
  sheets: distinct([...typed.sheets, ...behind(meant.sheets)]),
});

/** After all that was found as it was typed. */
const behind = <Row extends { rank: number }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, rank: row.rank + FEW }));

/** What was looked for in several ways, in one order. */
const best = <Row extends { rank: number; created_at: Date }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.rank - b.rank || b.created_at.getTime() - a.created_at.getTime());

/** As many as a search answers of a kind. */
const first = <Item>(items: readonly Item[]): Item[] => items.slice(0, LIMITS.searchResults);

/** Each thing once, where it comes first. */
const distinct = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ id }, place) => items.findIndex((other) => other.id === id) === place);
