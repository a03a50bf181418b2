import { MESSAGES, sending, sharedEmails } from '@gable/contracts';
import { downloadName, historyDescription, mayShareFile } from '@gable/domain';
import { Share } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, notPermitted } from '../http/index.js';
import { hashMailedCode, makeMailedCode } from '../mails/index.js';
import { type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type { ShareRequest } from './dto/sharing-requests.dto.js';
import type { SharedView } from './dto/sharing.dto.js';
import { SharingLimits } from './sharing-limits.js';
import { SharingMails } from './sharing-mails.js';
import { SharingRepository } from './sharing.repository.js';

/** Sends files by link (FIL-43, FIL-44). */
@Injectable()
export class SharingService {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly repository: SharingRepository,
    private readonly limits: SharingLimits,
    private readonly mails: SharingMails,
  ) {}

  /**
   * Sends every address a link of its own, all of them or none (API-98, VAL-16, VAL-17).
   * @throws {Refusal} 404 for a revision the file does not have, and when the actor is out of the project by now; 422 in
   * an inactive project; 429.
   */
  async share(actor: Actor, standing: ProjectStanding, id: string, request: ShareRequest): Promise<SharedView> {
    if (!mayShareFile(standing)) {
      throw notPermitted(MESSAGES.files.inactiveProject);
    }
    const emails = sharedEmails(request.form.email);
    const message = request.form.message?.trim() || null;
    await this.limits.share(actor.userId, emails);
    // Anyone who was removed meanwhile sends nothing any more, nor does anybody from a project that was archived.
    const send = async (change: ProjectChange): Promise<void> => {
      const { manager, project } = change;
      if (!mayShareFile(project)) throw notPermitted();
      const sent = await this.repository.lockSendable(manager, id, request.revision ?? null);
      if (!sent) throw notFound(MESSAGES.files.notFound);
      const file = downloadName(sent.name, sent.alias);
      const facts = { from: actor.name, file, project: project.name, message };
      for (const email of emails) {
        const code = makeMailedCode();
        await manager.insert(Share, {
          id: uuid(),
          fileId: id,
          revisionId: sent.revision_id,
          email,
          sharedBy: actor.userId,
          message,
          codeHash: hashMailedCode(code),
        });
        await this.mails.shared(manager, email, { fileId: id, code }, facts);
      }
      await change.record({
        itemType: 'files',
        itemAction: 'share',
        fileId: id,
        description: historyDescription(sending(file, emails)),
      });
    };
    await this.changes.make(actor, standing.projectId, send, { of: 'content', outside: MESSAGES.files.notFound });
    return { id, email: emails };
  }
}
