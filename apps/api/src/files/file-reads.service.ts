import {
  FILE_CONTEXTS,
  FILE_ORDERS,
  LIMITS,
  MESSAGES,
  SHEETS,
  type FileContext,
  type ProcessingError,
  type ViewerWish,
} from '@gable/contracts';
import { downloadName, fileTypeOf } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Actor, CarriedAccess, ProjectStanding } from '../access/index.js';
import { invalid, notFound, type Page, readList, readSearch } from '../http/index.js';
import { OpeningsService } from '../history/index.js';
import type { ListFilesQuery, ListTaggedFilesQuery, FilePlaceQuery } from './dto/file-requests.dto.js';
import type {
  ArchivedFilesLengthView,
  FileContentView,
  FileDetailView,
  FileView,
  NeighbourView,
  OptimizedView,
  FilePlaceView,
  RevisionView,
} from './dto/file.dto.js';
import type { ManifestPageView, ManifestView } from './dto/manifest.dto.js';
import type { RevisionRow } from './file-row.js';
import { eventOf, FileViews, isUnderWay } from './file-views.js';
import { FilesRepository, type FileListing, type FileSection, type PageRow, sectionOf } from './files.repository.js';
import { type NameSearch, NameSearches } from './name-search.js';

/** What the page of a file's viewer comes with. */
export interface FirstSheet {
  /** Signed, as the manifest has it. */
  url: string;
  /** As displayed; for the proportions. */
  width: number;
  height: number;
  /** CSS pixels beyond which a small photo is not enlarged; null: as large as there is room. */
  widest: number | null;
  /** Its pages stand small beside it. */
  hasRail: boolean;
}

/** Everything that only reads files. */
@Injectable()
export class FileReadsService {
  constructor(
    private readonly repository: FilesRepository,
    private readonly views: FileViews,
    private readonly openings: OpeningsService,
    private readonly searches: NameSearches,
  ) {}

  /** Files of a project (API-30, FIL-5, FIL-15, OPN-11, OPN-12). */
  list(carried: CarriedAccess, query: ListFilesQuery): Promise<Page<FileView>> {
    const { offset, limit, sort, filter, ids } = readList(query, {
      orders: FILE_ORDERS,
      filters: ['ctx', 'search', 'name', 'pictures'],
      pageSize: LIMITS.filesPageSize,
    });
    const orderBy = sort?.field ?? query.orderBy ?? 'created_at';
    const context = filter.ctx ?? query.ctx;
    return this.page(carried, {
      // What is named is found in the archive as well.
      context: context === undefined && ids ? 'any' : sectionOf(readContext(context), orderBy),
      orderBy,
      ascending: sort?.ascending ?? query.orderAsc === 'asc',
      offset,
      limit,
      search: readSearch(filter.search ?? query.search),
      names: readNames(filter.name),
      ids,
      pictures: readPictures(filter.pictures),
    });
  }

  /** The pinned files of a project, or the others that are not archived (API-32, OPN-80). */
  listTagged(carried: CarriedAccess, query: ListTaggedFilesQuery): Promise<Page<FileView>> {
    const { offset, limit, sort, ids } = readList(query, { orders: FILE_ORDERS, pageSize: LIMITS.filesPageSize });
    return this.page(carried, {
      context: query.active === false ? 'unpinned' : 'active',
      orderBy: sort?.field ?? query.orderBy ?? 'created_at',
      ascending: sort?.ascending ?? query.orderAsc === 'asc',
      offset,
      limit,
      search: null,
      names: null,
      ids,
      pictures: false,
    });
  }

  /** Where a file stands in a list of its project, and its neighbours (VWR-9). */
  async place(
    { projectId }: ProjectStanding,
    id: string,
    { ctx, orderBy = 'created_at', orderAsc, search, pinnedFirst }: FilePlaceQuery,
  ): Promise<FilePlaceView> {
    const context = sectionOf(readContext(ctx), orderBy);
    const row = await this.repository.place(projectId, id, {
      context,
      orderBy,
      ascending: orderAsc === 'asc',
      search: await this.searched(projectId, context, readSearch(search)),
      pinnedFirst: pinnedFirst ?? false,
    });
    return {
      place: row?.place ?? null,
      total: row?.total ?? 0,
      previous: neighbour(row?.previous_id, row?.previous_revision_id),
      next: neighbour(row?.next_id, row?.next_revision_id),
    };
  }

  /** How many files are in the archive (API-33, OPN-80). */
  async archivedLength(projectId: string): Promise<ArchivedFilesLengthView> {
    return { length: await this.repository.countArchived(projectId) };
  }

  /** One file for somebody who looks at it, which the history tells (API-85, HIS-6). */
  async open(actor: Actor, standing: ProjectStanding, id: string, rid?: string): Promise<FileDetailView> {
    const file = await this.read(actor, standing, id, rid);
    const { projectId } = standing;
    const description = downloadName(file.name, file.alias);
    const isCurrent = file.revisions.some((each) => each.current && each.id === file.revision_id);
    if (isCurrent) {
      await this.openings.note(
        actor,
        { projectId, itemType: 'files', fileId: file.id, description },
        file.latest_version,
      );
    } else {
      const { revision } = file;
      await this.openings.note(actor, { projectId, itemType: 'versions', fileId: file.id, description, revision });
    }
    return file;
  }

  /** One file with its revisions and their story, for somebody who sees it by this. */
  private async read(actor: Actor, standing: ProjectStanding, id: string, rid?: string): Promise<FileDetailView> {
    const [row, revisions] = await Promise.all([this.repository.find(id, rid), this.repository.revisions(id)]);
    if (!row) throw notFound(MESSAGES.files.notFound);
    return {
      ...(await this.views.file({ ...row, seen: true }, actor, standing)),
      optimized_url: await this.views.optimized(row),
      revisions: await this.revisionViews(revisions, actor, standing),
      events: revisions.map(eventOf),
    };
  }

  /**
   * A file as a link opens it, under the name people see: its current revision, or `rid`. Undefined when it is not there
   * (any more). Whether the link is good is for the caller to know.
   */
  async byLink(id: string, rid?: string): Promise<FileContentView | undefined> {
    const row = await this.repository.find(id, rid);
    return row && { ...(await this.views.content(row)), name: downloadName(row.name, row.alias) };
  }

  /** The current revisions of those of these files that are there, under the names people see. */
  async current(projectId: string, ids: readonly string[]): Promise<FileContentView[]> {
    if (ids.length === 0) return [];
    const rows = await this.repository.findAll(projectId, ids);
    return Promise.all(
      rows.map(async (row) => ({ ...(await this.views.content(row)), name: downloadName(row.name, row.alias) })),
    );
  }

  /** A file with its current revision, as changes answer it. */
  async view(actor: Actor, standing: ProjectStanding, id: string): Promise<FileView> {
    const row = await this.repository.findFor(actor.userId, id);
    if (!row) throw notFound(MESSAGES.files.notFound);
    return this.views.file(row, actor, standing);
  }

  /** Every stored revision, newest first (API-104). */
  async revisions(actor: Actor, standing: ProjectStanding, id: string): Promise<RevisionView[]> {
    const rows = await this.repository.revisions(id);
    if (rows.length === 0) throw notFound(MESSAGES.files.notFound);
    return this.revisionViews(rows, actor, standing);
  }

  /** Whether something is still being made of the current revision, or of `rid` (API-99, FIL-51). */
  async optimized(id: string, rid?: string): Promise<OptimizedView> {
    const row = await this.repository.find(id, rid);
    if (!row) throw notFound(MESSAGES.files.notFound);
    return {
      id,
      processing: isUnderWay(row.processing) || isUnderWay(row.optimization),
      processing_state: row.processing,
      optimized: row.optimization === 'ready',
      optimization_state: row.optimization,
    };
  }

  /** The rasterized view (API-109): what is rendered so far, with fresh addresses. */
  async manifest(id: string, rid: string): Promise<ManifestView> {
    const found = isUuid(rid) ? await this.repository.pages(id, rid) : undefined;
    if (!found) throw notFound(MESSAGES.files.notFound);
    return {
      version: 1,
      total: found.total,
      items: await Promise.all(found.rows.map((row) => this.renderedPage(row))),
    };
  }

  /** What the viewer shows first of a revision: a page of its sheets, or the picture; null while that is something else. */
  async firstSheet(
    id: string,
    rid: string,
    { page, wish }: { page: number; wish: ViewerWish },
  ): Promise<FirstSheet | null> {
    const row = await this.repository.sheet(id, rid, page);
    if (!row) return null;
    const isDocument = fileTypeOf(row.mimetype) === 'pdf';
    if (isDocument && (wish.original || wish.document)) return null;
    return {
      url: await this.views.pageImage(row.page, row.image_key),
      width: row.width,
      height: row.height,
      widest: isDocument
        ? null
        : Math.max(row.width, (row.width * SHEETS.leastPhoto) / Math.max(row.width, row.height)),
      hasRail: isDocument && (row.pages_total ?? 1) > 1,
    };
  }

  private async page(carried: CarriedAccess, listing: FileListing): Promise<Page<FileView>> {
    const { session, ...found } = await this.repository.list(carried, listing);
    const { actor, project } = await carried.admit(session);
    let { rows, total } = found;
    const { search } = listing;
    if (total === 0 && typeof search === 'string') {
      const meant = await this.searches.meant(project.projectId, search);
      if (meant) ({ rows, total } = await this.repository.list(carried, { ...listing, search: meant }));
    }
    const items = await Promise.all(rows.map((row) => this.views.file(row, actor, project)));
    return { items, total, first: listing.offset };
  }

  /** What a list shows that was searched for this: what is called so, or else what may have been meant. */
  private async searched(projectId: string, context: FileSection, text: string | null): Promise<NameSearch | null> {
    if (text === null || (await this.repository.finds(projectId, context, text))) return text;
    return (await this.searches.meant(projectId, text)) ?? text;
  }

  private revisionViews(rows: RevisionRow[], actor: Actor, standing: ProjectStanding): Promise<RevisionView[]> {
    return Promise.all(rows.map((row) => this.views.revision(row, actor, standing)));
  }

  private async renderedPage(row: PageRow): Promise<ManifestPageView> {
    const name = `page-${row.page}`;
    const [thumbnailUrl, imageUrl, tilesUrl] = await Promise.all([
      this.views.made(row.thumbnail_key, `${name}-thumbnail.jpg`),
      row.image_key && this.views.pageImage(row.page, row.image_key),
      this.views.made(row.tiles_key, `${name}.tiles`),
    ]);
    return {
      page: row.page,
      width: row.width,
      height: row.height,
      rotation: row.rotation,
      thumbnail_url: thumbnailUrl,
      image_url: imageUrl,
      image_width: row.image_width,
      image_height: row.image_height,
      ...(tilesUrl !== null && {
        tiles: {
          url: tilesUrl,
          index_offset: row.tiles_index_offset ?? 0,
          index_bytes: row.tiles_index_bytes ?? 0,
          width: row.tiles_width ?? 0,
          height: row.tiles_height ?? 0,
        },
      }),
      ...(row.error !== null && { error: row.error as ProcessingError }),
      ...(row.doubt !== null && { doubt: row.doubt }),
    };
  }
}

function readContext(value: unknown): FileContext {
  if (value === undefined) return 'all';
  if (FILE_CONTEXTS.includes(value as FileContext)) return value as FileContext;
  throw invalid({ ctx: [`ctx must be one of ${FILE_CONTEXTS.join(', ')}`] });
}

/** One name, or several. */
function readNames(named: unknown): string[] | null {
  if (named === undefined) return null;
  const names: unknown[] = Array.isArray(named) ? named : [named];
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name !== '' && name.length <= LIMITS.fileName;
  if (names.length <= LIMITS.listPageSizeMax && names.every(isName)) return names;
  throw invalid({ filter: [`name must be the name of a file, or up to ${LIMITS.listPageSizeMax} of them`] });
}

function readPictures(value: unknown): boolean {
  if (value === undefined || value === true) return value ?? false;
  throw invalid({ filter: ['pictures must be true'] });
}

const neighbour = (id?: string | null, revisionId?: string | null): NeighbourView | null =>
  id && revisionId ? { id, revision_id: revisionId } : null;
