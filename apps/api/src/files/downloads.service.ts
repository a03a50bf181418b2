import { LIMITS, MESSAGES } from '@gable/contracts';
import { downloadName, isPackable, zipNames } from '@gable/domain';
import type { Configuration, ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, Refusal } from '../http/index.js';
import { CONFIGURATION, OBJECT_STORAGE } from '../platform/index.js';
import { DownloadLimits } from './download-limits.js';
import { readDownloadTicket, writeDownloadTicket } from './download-ticket.js';
import { type DownloadRow, DownloadsRepository } from './downloads.repository.js';
import type { PreparedDownloadView } from './dto/download.dto.js';
import { zipOf, type ZipStream } from './zip-stream.js';

const { files: texts } = MESSAGES;

/** A ZIP that somebody downloads. */
interface Download {
  fileName: string;
  /** Makes it; nothing is read before. */
  open: () => ZipStream;
}

/**
 * Several files of a project as one ZIP. It is prepared by a call that only our own pages can make, and fetched by an ordinary
 * address, which a browser saves as it comes. Reading is no change: like the download of one file, no history tells of it.
 */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly repository: DownloadsRepository,
    private readonly limits: DownloadLimits,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** @throws {Refusal} 404 where one is no file of the project, 422 where they are too much, 429 */
  async prepare(
    { userId }: Actor,
    { projectId }: ProjectStanding,
    ids: readonly string[],
  ): Promise<PreparedDownloadView> {
    await this.limits.prepare(userId);
    const rows = await this.chosen(projectId, ids);
    const fileIds = rows.map(({ id }) => id);
    const until = Date.now() + LIMITS.downloadTicket;
    const ticket = writeDownloadTicket(this.configuration.secret, { userId, projectId, fileIds, until });
    return {
      url: `/api/v2/projects/${projectId}/files/download?${new URLSearchParams({ ticket })}`,
      files: rows.length,
      size: bytesOf(rows),
    };
  }

  /** What was prepared, as it is by now. @throws {Refusal} 404 where the ticket is not theirs or its time is over, 429 */
  async download({ userId }: Actor, { projectId }: ProjectStanding, ticket: string): Promise<Download> {
    const said = readDownloadTicket(this.configuration.secret, ticket, Date.now());
    if (said?.userId !== userId || said.projectId !== projectId) throw notFound(texts.downloadOver);
    await this.limits.start(userId);
    const rows = await this.chosen(projectId, said.fileIds);
    const [project = ''] = zipNames([rows[0]?.project_name ?? '']);
    const names = zipNames(rows.map(({ name, alias }) => downloadName(name, alias)));
    return {
      fileName: `${project}.zip`,
      open: () =>
        zipOf(
          rows.map((row, place) => ({
            name: names[place] ?? row.id,
            size: Number(row.size),
            modified: row.revision_created_at,
            packed: isPackable(row.mimetype),
            open: () => this.storage.openRead(row.storage_key),
          })),
        ),
    };
  }

  /** The files of a download. What somebody has deleted a moment ago is left out. */
  private async chosen(projectId: string, ids: readonly string[]): Promise<DownloadRow[]> {
    const rows = await this.repository.files(projectId, ids);
    const there = rows.filter(({ gone }) => !gone);
    if (rows.length < ids.length || there.length === 0) throw notFound(texts.notFound);
    if (bytesOf(there) > LIMITS.filesDownloadedBytes)
      throw new Refusal(422, 'not_permitted', texts.downloadTooLarge, { files: [texts.downloadTooLarge] });
    return there;
  }
}

const bytesOf = (rows: readonly DownloadRow[]): number => rows.reduce((bytes, { size }) => bytes + Number(size), 0);
