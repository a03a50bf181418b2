import { ANYONE_WITH_LINK, MESSAGES, sending, sharedEmails } from '@gable/contracts';
import { downloadName, historyDescription, mayShareFile } from '@gable/domain';
import { type Configuration, screenAddress, Share } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, notPermitted } from '../http/index.js';
import { hashMailedCode, makeMailedCode } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type { CopyLinkRequest, ShareRequest } from './dto/sharing-requests.dto.js';
import type { CopiedLinkView, SharedView } from './dto/sharing.dto.js';
import { SharingLimits } from './sharing-limits.js';
import { SharingMails } from './sharing-mails.js';
import { SharingRepository } from './sharing.repository.js';

/** What links are made of, once the file is locked. */
interface Shared {
  change: ProjectChange;
  /** Of the file, as it is downloaded. */
  file: string;
  revisionId: string;
}

/** Which revision of which file is shared. */
interface Sharing {
  id: string;
  revision: string | number | null;
  /** Who gets links, as the history tells it. */
  recipients: readonly string[];
}

/** Makes links to files: sends them (FIL-43, FIL-44), or hands one out to be copied. */
@Injectable()
export class SharingService {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly repository: SharingRepository,
    private readonly limits: SharingLimits,
    private readonly mails: SharingMails,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Sends every address a link of its own, all of them or none (API-98, VAL-16, VAL-17).
   * @throws {Refusal} 404 for a revision the file does not have, and when the actor is out of the project by now; 422 in
   * an archived project; 429.
   */
  async share(actor: Actor, standing: ProjectStanding, id: string, request: ShareRequest): Promise<SharedView> {
    requireActive(standing);
    const emails = sharedEmails(request.form.email);
    const message = request.form.message?.trim() || null;
    await this.limits.share(actor.userId, emails);
    const sharing = { id, revision: request.revision ?? null, recipients: emails };
    await this.make(actor, standing, sharing, async (shared) => {
      const { change, file } = shared;
      const facts = { from: actor.name, file, project: change.project.name, message };
      for (const email of emails) {
        const { code } = await addLink(shared, id, { email, message });
        await this.mails.shared(change.manager, email, { fileId: id, code }, facts);
      }
    });
    return { id, email: emails };
  }

  /**
   * Makes a link that is sent to nobody, and answers what it opens at: this once, for only its hash is kept.
   * @throws {Refusal} as for sharing.
   */
  async copy(actor: Actor, standing: ProjectStanding, id: string, request: CopyLinkRequest): Promise<CopiedLinkView> {
    requireActive(standing);
    await this.limits.copy(actor.userId);
    const sharing = { id, revision: request.revision ?? null, recipients: [ANYONE_WITH_LINK] };
    return this.make(actor, standing, sharing, async (shared) => {
      const link = await addLink(shared, id, { email: null, message: null });
      const secret = { id, secret: link.code };
      return { id: link.id, address: screenAddress(this.configuration.publicUrl, 'files.shared', secret) };
    });
  }

  private make<Made>(
    actor: Actor,
    { projectId }: ProjectStanding,
    { id, revision, recipients }: Sharing,
    make: (shared: Shared) => Promise<Made>,
  ): Promise<Made> {
    // Anyone who was removed meanwhile shares nothing any more, nor does anybody from a project that was archived.
    const work = async (change: ProjectChange): Promise<Made> => {
      if (!mayShareFile(change.project)) throw notPermitted();
      const sent = await this.repository.lockSendable(change.manager, id, revision);
      if (!sent) throw notFound(MESSAGES.files.notFound);
      const file = downloadName(sent.name, sent.alias);
      const made = await make({ change, file, revisionId: sent.revision_id });
      const description = historyDescription(sending(file, recipients));
      await change.record({ itemType: 'files', itemAction: 'share', fileId: id, description });
      return made;
    };
    return this.changes.make(actor, projectId, work, { of: 'content', outside: MESSAGES.files.notFound });
  }
}

function requireActive(standing: ProjectStanding): void {
  if (!mayShareFile(standing)) throw notPermitted(MESSAGES.files.archivedProject);
}

/** A new link of the actor with a code of its own, which nobody can read again. */
async function addLink(
  { change, revisionId }: Shared,
  fileId: string,
  fields: Pick<Share, 'email' | 'message'>,
): Promise<{ id: string; code: string }> {
  const [id, code] = [uuid(), makeMailedCode()];
  const sharedBy = change.actor.userId;
  await change.manager.insert(Share, { id, fileId, revisionId, sharedBy, codeHash: hashMailedCode(code), ...fields });
  return { id, code };
}
