import { ANYONE_WITH_LINK, emailProblem, type EmailStatus, isCode, MESSAGES, sending } from '@gable/contracts';
import { historyDescription } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import {
  type DrawRegionsRequest,
  type FileContentView,
  FileReadsService,
  type FindTextQuery,
  type FoundTextView,
  type ManifestView,
  RegionsService,
  type RegionsView,
  TextService,
} from '../files/index.js';
import { HistoryRecorder } from '../history/index.js';
import { notFound } from '../http/index.js';
import { hashMailedCode } from '../mails/index.js';
import { type SheetReferencesView, SheetsService } from '../sheets/index.js';
import type { FindSentTextQuery, PreviewQuery } from './dto/sharing-requests.dto.js';
import type { SharedFileView } from './dto/sharing.dto.js';
import { SharingLimits } from './sharing-limits.js';
import { SharingRepository, type LinkRow } from './sharing.repository.js';

/**
 * Opens links for people who are not signed in (FIL-46, FIL-47). A link shows its own file and nothing else; whatever
 * is wrong with one is answered alike.
 */
@Injectable()
export class LinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SharingRepository,
    private readonly files: FileReadsService,
    private readonly regions: RegionsService,
    private readonly texts: TextService,
    private readonly sheets: SheetsService,
    private readonly history: HistoryRecorder,
    private readonly limits: SharingLimits,
  ) {}

  /** The current revision, by the code that was sent (API-96, OPN-63). @throws {Refusal} 404, 429 */
  openShared(id: string, code: string, ip: string): Promise<SharedFileView> {
    return this.limits.guarding(ip, async () => {
      const link = await this.findShared(id, code);
      const file = await this.files.byLink(id);
      return this.opened(link, file, `/api/v2/files/shared/${id}/${code}/manifest/${file?.revision_id}`);
    });
  }

  /** The rasterized view of a revision that the code shows. @throws {Refusal} 404, 429 */
  sharedManifest(id: string, code: string, rid: string, ip: string): Promise<ManifestView> {
    return this.limits.guarding(ip, async () => {
      await this.findShown(id, code, rid);
      return this.files.manifest(id, rid);
    });
  }

  /** Parts of pages of such a revision, drawn sharper. @throws {Refusal} 400, 404, 409, 429 */
  async sharedRegions(
    id: string,
    code: string,
    rid: string,
    request: DrawRegionsRequest,
    ip: string,
  ): Promise<RegionsView> {
    // Only the link is guessed at: what cannot be drawn is no wrong link.
    const link = await this.limits.guarding(ip, () => this.findShown(id, code, rid));
    return this.regions.drawByLink(link.id, id, rid, request);
  }

  /** Where a text stands in such a revision. @throws {Refusal} 404, 429 */
  async sharedText(id: string, code: string, rid: string, query: FindTextQuery, ip: string): Promise<FoundTextView> {
    const link = await this.limits.guarding(ip, () => this.findShown(id, code, rid));
    return this.texts.findByLink(link.id, id, rid, query);
  }

  /** The sheets of such a revision that a page of it names. @throws {Refusal} 404, 429 */
  sharedReferences(
    id: string,
    code: string,
    { rid, page }: { rid: string; page: string },
    ip: string,
  ): Promise<SheetReferencesView> {
    return this.limits.guarding(ip, async () => {
      await this.findShown(id, code, rid);
      return this.sheets.referencesByLink({ fileId: id, revisionId: rid, page });
    });
  }

  /** The revision that was sent to an address (API-97, OPN-101). @throws {Refusal} 404, 429 */
  openPreview(id: string, query: PreviewQuery, ip: string): Promise<SharedFileView> {
    return this.limits.guarding(ip, async () => {
      const { link, revision, email } = await this.findSent(id, query);
      const file = await this.files.byLink(id, revision);
      const parameters = new URLSearchParams({ revision, email }).toString();
      return this.opened(link, file, `/api/v2/files/preview/${id}/manifest?${parameters}`);
    });
  }

  /** The rasterized view of exactly that revision. @throws {Refusal} 404, 429 */
  previewManifest(id: string, query: PreviewQuery, ip: string): Promise<ManifestView> {
    return this.limits.guarding(ip, async () => {
      const { revision } = await this.findSent(id, query);
      return this.files.manifest(id, revision);
    });
  }

  /** Parts of its pages, drawn sharper. @throws {Refusal} 400, 404, 409, 429 */
  async previewRegions(id: string, query: PreviewQuery, request: DrawRegionsRequest, ip: string): Promise<RegionsView> {
    const { link, revision } = await this.limits.guarding(ip, () => this.findSent(id, query));
    return this.regions.drawByLink(link.id, id, revision, request);
  }

  /** Where a text stands in exactly that revision. @throws {Refusal} 404, 429 */
  async previewText(id: string, query: FindSentTextQuery, ip: string): Promise<FoundTextView> {
    const { link, revision } = await this.limits.guarding(ip, () => this.findSent(id, query));
    return this.texts.findByLink(link.id, id, revision, query);
  }

  /** The sheets of exactly that revision that a page of it names. @throws {Refusal} 404, 429 */
  previewReferences(id: string, query: PreviewQuery, page: string, ip: string): Promise<SheetReferencesView> {
    return this.limits.guarding(ip, async () => {
      const { revision } = await this.findSent(id, query);
      return this.sheets.referencesByLink({ fileId: id, revisionId: revision, page });
    });
  }

  private async findShared(id: string, code: string): Promise<LinkRow> {
    const link = isUuid(id) && isCode(code) ? await this.repository.findByCode(id, hashMailedCode(code)) : undefined;
    if (!link) throw nothingThere();
    return link;
  }

  /** The link, where it shows this revision. */
  private async findShown(id: string, code: string, rid: string): Promise<LinkRow> {
    const link = await this.findShared(id, code);
    if (!isUuid(rid) || !(await this.repository.shows(link.id, rid))) throw nothingThere();
    return link;
  }

  private async findSent(id: string, { revision = '', email = '' }: PreviewQuery) {
    const wellFormed = isUuid(id) && isUuid(revision) && emailProblem(email) === null;
    const link = wellFormed ? await this.repository.findSent(id, revision, email.trim()) : undefined;
    if (!link) throw nothingThere();
    return { link, revision, email: link.email ?? email };
  }

  /** Tells the history (HIS-11, OPN-101), but not of every visit: a page is loaded anew many times. */
  private async opened(link: LinkRow, file: FileContentView | undefined, manifestUrl: string): Promise<SharedFileView> {
    if (!file) throw nothingThere();
    if (link.opening_due) {
      await this.dataSource.transaction(async (manager) => {
        if (!(await this.repository.noteOpening(manager, link.id))) return;
        await this.history.record(manager, {
          projectId: link.project_id,
          itemType: 'files',
          itemAction: 'preview',
          fileId: file.id,
          userFrom: null,
          userTo: link.shared_by,
          description: historyDescription(sending(file.name, [link.email ?? ANYONE_WITH_LINK])),
        });
      });
    }
    return {
      ...file,
      manifest_url: file.manifest_url && manifestUrl,
      project_name: link.project_name,
      shared_by: link.shared_by_name,
      shared_at: link.created_at.toISOString(),
      message: link.message,
      email: link.email,
      email_status: emailStatusOf(link),
      sent_revision_id: link.revision_id,
    };
  }
}

/** As the lookup of an address tells it (API-20), which would be an error in the visitor's console for most of them. */
const emailStatusOf = ({ email, account_active: active }: LinkRow): EmailStatus | null => {
  if (email === null) return null;
  if (active === null) return 'unregistered';
  return active ? 'registered' : 'inactive';
};

/** The same for everything that opens nothing (MSG-12, OPN-101): a guess learns nothing from it. */
const nothingThere = () => notFound(MESSAGES.sharing.notFound);
