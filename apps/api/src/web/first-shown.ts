import { setTimeout as pause } from 'node:timers/promises';
import { askedPage, type FirstFiles, SCREENS, wishOf } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { PageDoor } from '../access/index.js';
import { FileReadsService, type FileView, type FirstSheet } from '../files/index.js';
import { Refusal } from '../http/index.js';
import { type ProjectDetailView, ProjectsService } from '../projects/index.js';

/** Milliseconds that the page waits for what it shows first; without it the client fetches that itself. */
const WAIT = 2_000;

const patternOf = (screen: string): RegExp => new RegExp(`^${screen.replace(/:\w+/g, '([^/]+)')}/?$`, 'i');

/** Path of the viewer: a file and a revision of it. */
const VIEWER = patternOf(SCREENS['files.show']);
/** Path of the files of a project, as they are shown when nothing else is said. */
const FILES = patternOf(SCREENS['projects.files']);

/** What an address shows: a page of a file, or the files of a project. */
export type ShownAddress =
  | { screen: 'files.show'; id: string; revisionId: string; query: URLSearchParams }
  | { screen: 'projects.files'; projectId: string };

/** A project with the first of its files. */
type FilesShownFirst = FirstFiles<ProjectDetailView, FileView>;

/** What comes along with the page of an address; files stand under the days of a time zone. */
export type FirstShown = { sheet: FirstSheet } | { files: FilesShownFirst; timeZone: string };

/** What the address of a screen shows; null where nothing comes along with the page. */
export function shownAt(url: string): ShownAddress | null {
  const [path = '', query = ''] = url.split('?', 2);
  const [, id = '', revisionId = ''] = VIEWER.exec(path) ?? [];
  if (isUuid(id) && isUuid(revisionId)) {
    return { screen: 'files.show', id, revisionId, query: new URLSearchParams(query) };
  }
  // What the query asks for only the client reads.
  const [, projectId = ''] = query === '' ? (FILES.exec(path) ?? []) : [];
  return isUuid(projectId) ? { screen: 'projects.files', projectId } : null;
}

/** Finds what a page of the client comes with, for whoever may see it. */
@Injectable()
export class FirstShownFinder {
  constructor(
    private readonly door: PageDoor,
    private readonly files: FileReadsService,
    private readonly projects: ProjectsService,
  ) {}

  /** What the address shows the person of the request; null where there is nothing, or not in time. */
  async of(request: FastifyRequest, address: ShownAddress): Promise<FirstShown | null> {
    const finding = address.screen === 'files.show' ? this.sheet(request, address) : this.list(request, address);
    const found = finding.catch((error: unknown) => {
      if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'a page comes without what it shows first');
      return null;
    });
    return Promise.race([found, pause(WAIT, null, { ref: false })]);
  }

  private async sheet(
    request: FastifyRequest,
    { id, revisionId, query }: Extract<ShownAddress, { screen: 'files.show' }>,
  ): Promise<FirstShown | null> {
    if (!(await this.door.standingOnFile(request, id))) return null;
    const sheet = await this.files.firstSheet(id, revisionId, { page: askedPage(query), wish: wishOf(query) });
    return sheet && { sheet };
  }

  private async list(
    request: FastifyRequest,
    { projectId }: Extract<ShownAddress, { screen: 'projects.files' }>,
  ): Promise<FirstShown | null> {
    const found = await this.door.onFilesOf(request, projectId);
    if (!found) return null;
    const { actor, timeZone, carried } = found;
    const [project, pinned, others] = await Promise.all([
      this.projects.read(actor, projectId),
      this.files.listTagged(carried, { active: true, orderBy: 'order', orderAsc: 'asc' }),
      this.files.listTagged(carried, { active: false }),
    ]);
    const page = ({ items, total }: typeof pinned) => ({ items, total });
    return { files: { project, pinned: page(pinned), others: page(others) }, timeZone };
  }
}
