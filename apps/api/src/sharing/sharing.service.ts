import { MESSAGES, sending, sharedEmails } from '@gable/contracts';
import { downloadName, historyDescription, mayShareFile } from '@gable/domain';
import { Share } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/actor.js';
import { HistoryRecorder } from '../history/history.recorder.js';
import { notFound, notPermitted } from '../http/refusal.js';
import { hashMailedCode, makeMailedCode } from '../mails/mailed-code.js';
import { lockActiveProject } from '../projects/project-lock.js';
import type { ShareRequest } from './dto/sharing-requests.dto.js';
import type { SharedView } from './dto/sharing.dto.js';
import { SharingLimits } from './sharing-limits.js';
import { SharingMails } from './sharing-mails.js';
import { SharingRepository } from './sharing.repository.js';

/** Sends files by link (FIL-43, FIL-44). */
@Injectable()
export class SharingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SharingRepository,
    private readonly history: HistoryRecorder,
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
    await this.dataSource.transaction(async (manager) => {
      // Whoever was removed meanwhile sends nothing any more, nor does anybody from a project that was archived.
      const project = await lockActiveProject(manager, actor.userId, standing.projectId, MESSAGES.files.notFound);
      if (!mayShareFile(project)) throw notPermitted();
      const sent = await this.repository.lockSendable(manager, id, request.revision ?? null);
      if (!sent) throw notFound(MESSAGES.files.notFound);
      const file = downloadName(sent.name, sent.alias);
      const facts = { from: actor.name, file, project: sent.project_name, message };
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
      await this.history.record(manager, {
        projectId: standing.projectId,
        itemType: 'files',
        itemAction: 'share',
        fileId: id,
        userFrom: actor.userId,
        description: historyDescription(sending(file, emails)),
      });
    });
    return { id, email: emails };
  }
}
