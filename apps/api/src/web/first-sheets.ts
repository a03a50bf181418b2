import { setTimeout as pause } from 'node:timers/promises';
import { askedPage, SCREENS, wishOf } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { PageDoor } from '../access/index.js';
import { FileReadsService, type FirstSheet } from '../files/index.js';

/** Milliseconds that the page waits for its sheet; without it the viewer fetches the sheet itself. */
const WAIT = 2_000;

/** Path of the viewer: a file and a revision of it. */
const VIEWER = new RegExp(`^${SCREENS['files.show'].replace(/:\w+/g, '([^/]+)')}/?$`, 'i');

/** What an address of the viewer names. */
export interface ViewedAddress {
  id: string;
  revisionId: string;
  query: URLSearchParams;
}

/** The file and revision that the address of a screen names; null where it is not the viewer's. */
export function viewedIn(url: string): ViewedAddress | null {
  const [path = '', query = ''] = url.split('?', 2);
  const [, id = '', revisionId = ''] = VIEWER.exec(path) ?? [];
  return isUuid(id) && isUuid(revisionId) ? { id, revisionId, query: new URLSearchParams(query) } : null;
}

/** Finds the sheet that a page of the viewer comes with, for whoever may see it. */
@Injectable()
export class FirstSheets {
  constructor(
    private readonly door: PageDoor,
    private readonly files: FileReadsService,
  ) {}

  /** The sheet that the address shows the person of the request; null where there is none, or not in time. */
  async of(request: FastifyRequest, { id, revisionId, query }: ViewedAddress): Promise<FirstSheet | null> {
    const find = async (): Promise<FirstSheet | null> =>
      (await this.door.standingOnFile(request, id))
        ? this.files.firstSheet(id, revisionId, { page: askedPage(query), wish: wishOf(query) })
        : null;
    const found = find().catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page comes without its sheet');
      return null;
    });
    return Promise.race([found, pause(WAIT, null, { ref: false })]);
  }
}
