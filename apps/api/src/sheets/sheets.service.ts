import { LIMITS, MESSAGES, SHEET_LISTS, type SheetList } from '@gable/contracts';
import {
  disciplineOf,
  downloadName,
  historyDescription,
  mayEditFile,
  namedSheetsOn,
  pagePartOf,
  sheetKey,
  sheetOrder,
} from '@gable/domain';
import { carryAnew, FileRevision, type ObjectStorage, Sheet, SheetTemplate } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { FileChanges, isPageNumber } from '../files/index.js';
import { invalid, notFound, notPermitted, type Page, readList } from '../http/index.js';
import { OBJECT_STORAGE } from '../platform/index.js';
import type { DrawZoneRequest, ListSheetsQuery, ReviewSheetRequest } from './dto/sheet-requests.dto.js';
import type { DrawnZoneView, RevisionSheetsView, SheetReferencesView, SheetView } from './dto/sheet.dto.js';
import { type ReferredSheetRow, SHEET_ORDERS, type SheetRow, SheetsRepository } from './sheets.repository.js';
import { pageSheetView, sheetView } from './sheet-view.js';

const { sheets: texts } = MESSAGES;

/** Which page of which revision is asked for: as it is written in the address of a call. */
interface PageAddress {
  fileId: string;
  revisionId: string;
  page: string;
}

/** The sheets of projects: which are current, which are in doubt, and what a person says of one. */
@Injectable()
export class SheetsService {
  constructor(
    private readonly repository: SheetsRepository,
    private readonly changes: FileChanges,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** A list of a project's sheets. */
  async list(actor: Actor, standing: ProjectStanding, query: ListSheetsQuery): Promise<Page<SheetView>> {
    const { offset, limit, sort, filter, ids } = readList(query, {
      orders: SHEET_ORDERS,
      filters: ['state', 'search'],
      pageSize: LIMITS.sheetsPageSize,
    });
    const { rows, total } = await this.repository.list(actor.userId, standing.projectId, {
      list: readState(filter.state ?? query.state),
      search: readWords(filter.search ?? query.search),
      ids,
      sort,
      offset,
      limit,
    });
    return { items: await Promise.all(rows.map((row) => this.view(row, standing))), total, first: offset };
  }

  /** The current sheet of a number, however it is spelt, or one sheet by its id. @throws {Refusal} 404 */
  async read({ userId }: Actor, standing: ProjectStanding, number: string): Promise<SheetView> {
    const { projectId } = standing;
    const key = number.length <= LIMITS.sheetNumber ? sheetKey(number) : '';
    const row = isUuid(number)
      ? await this.repository.find(userId, projectId, number)
      : key !== '' && (await this.repository.current(userId, projectId, key));
    if (!row) throw notFound(texts.notFound);
    return this.view(row, standing);
  }

  /** The numbered pages of a revision. */
  async ofRevision(fileId: string, revisionId: string): Promise<RevisionSheetsView> {
    const rows = isUuid(revisionId) ? await this.repository.ofRevision(fileId, revisionId) : [];
    return { sheets: rows.map(pageSheetView) };
  }

  /** The sheets that a page names, as far as the current set has them. */
  references({ projectId }: ProjectStanding, place: PageAddress): Promise<SheetReferencesView> {
    return this.namedOn(place, (keys, page) => this.repository.referred(projectId, keys, page));
  }

  /**
   * The same for a visitor of a link that shows this revision, as the caller knows: as far as the revision itself has them,
   * in it. What other files there are is nobody's who has a link to this one.
   */
  referencesByLink(place: PageAddress): Promise<SheetReferencesView> {
    return this.namedOn(place, (keys, { revisionId, page }) => this.repository.referredWithin(keys, revisionId, page));
  }

  private async namedOn(
    { fileId, revisionId, page }: PageAddress,
    find: (keys: string[], page: { revisionId: string; page: number }) => Promise<ReferredSheetRow[]>,
  ): Promise<SheetReferencesView> {
    const isPage = isUuid(revisionId) && isPageNumber(page);
    const named = isPage ? namedSheetsOn(await this.repository.words(fileId, revisionId, Number(page))) : [];
    if (named.length === 0) return { references: [] };
    const found = await find([...new Set(named.map(({ key }) => key))], { revisionId, page: Number(page) });
    const sheets = new Map(found.map(({ key, ...sheet }) => [key, sheet]));
    const references = named.flatMap(({ key, detail, boxes }) => {
      const sheet = sheets.get(key);
      return sheet ? [{ ...sheet, detail, words: boxes.map(pagePartOf) }] : [];
    });
    return { references: references.slice(0, LIMITS.sheetReferences) };
  }

  /**
   * Takes down what a person reads in the title block of a page.
   * @throws {Refusal} 404 for a page that is no sheet's; 422 to who may not edit the file.
   */
  review(
    actor: Actor,
    { projectId }: ProjectStanding,
    place: PageAddress,
    said: ReviewSheetRequest,
  ): Promise<SheetView> {
    return this.changes.make(actor, projectId, async (change) => {
      const { manager, outbox } = change;
      const file = await change.file(place.fileId);
      if (!mayEditFile(change.standingOn(file))) throw notPermitted();
      const isPage = isUuid(place.revisionId) && isPageNumber(place.page);
      const id = isPage
        ? await this.repository.lock(manager, file.id, place.revisionId, Number(place.page))
        : undefined;
      const before = id && (await this.repository.find(actor.userId, projectId, id, manager));
      if (!before) throw notFound(texts.notFound);
      const after = reviewed(before, said);
      const isNews = Object.entries(after).some(([field, value]) => before[field as keyof SheetRow] !== value);
      if (isNews) {
        const { state, number, discipline, title, issue, issued_on: issuedOn } = after;
        const fields = {
          ...{ state, number, discipline, title, issue, issuedOn },
          numberKey: number && sheetKey(number),
          numberOrder: number && sheetOrder(number),
          numberConfidence: after.number_confidence,
          titleConfidence: after.title_confidence,
          issueConfidence: after.issue_confidence,
          issuedOnConfidence: after.issued_on_confidence,
          reviewedAt: new Date(),
          reviewedBy: actor.userId,
        };
        // Pages of revisions belong together by their numbers, and so do the pins on them.
        await carryAnew(manager, file.currentRevisionId, () => manager.update(Sheet, { id: before.id }, fields));
        const description = historyDescription(downloadName(file.name, file.alias));
        await change.record({ itemType: 'files', itemAction: 'update_sheet', fileId: file.id, description });
        await change.touch();
        await outbox.emitToProject(projectId, 'sheets:changed', { project_id: projectId, file_id: file.id });
      }
      return this.view({ ...before, ...after }, change.standing);
    });
  }

  /**
   * Takes down where the number stands on pages of one size, and has the document read again.
   * @throws {Refusal} 404 for a page that has no picture; 422 to who may not edit the file.
   */
  drawZone(
    actor: Actor,
    { projectId }: ProjectStanding,
    { fileId, revisionId }: { fileId: string; revisionId: string },
    zone: DrawZoneRequest,
  ): Promise<DrawnZoneView> {
    return this.changes.make(actor, projectId, async (change) => {
      const { manager, outbox } = change;
      const file = await change.file(fileId);
      if (!mayEditFile(change.standingOn(file))) throw notPermitted();
      const size = isUuid(revisionId) && (await this.repository.sizeOf(manager, file.id, revisionId, zone.page));
      if (!size) throw notFound(texts.notFound);
      const { left: zoneLeft, top: zoneTop, right: zoneRight, bottom: zoneBottom } = zone;
      const { width, height, pages } = size;
      const template = { fileId: file.id, width, height, zoneLeft, zoneTop, zoneRight, zoneBottom };
      await manager.upsert(SheetTemplate, template, ['fileId', 'width', 'height']);
      await manager.update(FileRevision, { id: revisionId, reading: In(['ready', 'queued']) }, { reading: 'queued' });
      await outbox.requestJob('revisions.read-text', { version: 1, revisionId }, revisionId);
      const description = historyDescription(downloadName(file.name, file.alias));
      await change.record({ itemType: 'files', itemAction: 'update_sheet', fileId: file.id, description });
      await change.touch();
      return { pages };
    });
  }

  private view(row: SheetRow, standing: ProjectStanding): Promise<SheetView> {
    return sheetView(row, standing, this.storage);
  }
}

type Reviewed = Pick<
  SheetRow,
  | 'state'
  | 'number'
  | 'discipline'
  | 'title'
  | 'issue'
  | 'issued_on'
  | `${'number' | 'title' | 'issue' | 'issued_on'}_confidence`
>;

/** A sheet as it is once a person has said what its title block says; the rest stays as it was read. */
function reviewed(before: SheetRow, said: ReviewSheetRequest): Reviewed {
  const number = said.number === undefined ? before.number : said.number;
  const sure = (value: unknown, confidence: number): number =>
    value === undefined ? confidence : value === null ? 0 : 100;
  const orNull = (value: string | null): string | null => (value === '' ? null : value);
  return {
    state: number === null ? 'none' : 'reviewed',
    number,
    discipline: disciplineOf(number ?? ''),
    title: said.title === undefined ? before.title : orNull(said.title),
    issue: said.revision === undefined ? before.issue : orNull(said.revision),
    issued_on: said.date === undefined ? before.issued_on : said.date,
    number_confidence: number === null ? 0 : 100,
    title_confidence: sure(said.title, before.title_confidence),
    issue_confidence: sure(said.revision, before.issue_confidence),
    issued_on_confidence: sure(said.date, before.issued_on_confidence),
  };
}

/** @throws {Refusal} 400 */
function readState(state: unknown = 'current'): SheetList {
  if (SHEET_LISTS.includes(state as SheetList)) return state as SheetList;
  throw invalid({ state: [`state must be one of ${SHEET_LISTS.join(', ')}`] });
}

/** Numbers have few letters: any will do. @throws {Refusal} 400 */
function readWords(search: unknown = ''): string {
  if (typeof search === 'string' && search.length <= LIMITS.searchTerm && !search.includes('\0')) return search;
  throw invalid({ search: [`search must be a text of at most ${LIMITS.searchTerm} characters`] });
}
