import { MESSAGES } from '@gable/contracts';
import { downloadName, mayEditFile, mayTagFile } from '@gable/domain';
import type { FileRevision } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, Refusal } from '../http/index.js';
import type { UploadedFile } from './dto/several-files-requests.dto.js';
import type { ChangedFilesView } from './dto/file.dto.js';
import { FileChanges, type FileChange, type FileNews, type LockedFile } from './file-changes.js';

const { files: texts } = MESSAGES;

/** What people say of files once they are uploaded. */
@Injectable()
export class UploadDetailsService {
  constructor(private readonly changes: FileChanges) {}

  /**
   * Saves what a person says of files they have uploaded: alias, message, pinned (API-47, API-92, FIL-12, OPN-94). The
   * message goes to the newest revision of theirs. What is left out stays, and what stays needs no right to it.
   */
  async save(actor: Actor, standing: ProjectStanding, uploads: UploadedFile[]): Promise<ChangedFilesView> {
    if (uploads.length === 0) return { ids: [] };
    const ids = uploads.map(({ id }) => id);
    return this.changes.make(actor, standing.projectId, async (change) => {
      const files = await change.files(ids);
      if (files.length === 0) throw notFound(texts.notFound);
      const own = await newestOwnRevisions(change, ids);
      const asked = files.map((file) => askedOf(file, uploads, own.get(file.id)));
      const refused = asked.flatMap((each) => {
        const reason = refusalOf(change, each);
        return reason === null ? [] : [[`files.${ids.indexOf(each.file.id)}`, [reason]]];
      });
      if (refused.length > 0) throw new Refusal(422, 'not_permitted', texts.updateFailed, Object.fromEntries(refused));
      const changed = asked.filter(({ alias, tagged, message }) => alias || tagged || message);
      await write(change, changed);
      await change.tell(changed.map(newsOf));
      return { ids: changed.map(({ file }) => file.id) };
    });
  }
}

/** What is asked of one file; undefined where it stays as it is. */
interface AskedSave {
  file: LockedFile;
  alias: { value: string | null } | undefined;
  tagged: { value: boolean } | undefined;
  /** `revisionId` is null where the person has uploaded none. */
  message: { value: string | null; revisionId: string | null } | undefined;
}

/** A revision of the person's own. */
type OwnRevision = Pick<FileRevision, 'id' | 'message'> & { fileId: string };

async function newestOwnRevisions(
  { manager, actor }: FileChange,
  fileIds: string[],
): Promise<ReadonlyMap<string, OwnRevision>> {
  const rows: OwnRevision[] = await manager.query(
    `SELECT DISTINCT ON (file_id) id, file_id AS "fileId", message FROM file_revisions
     WHERE file_id = ANY($1::uuid[]) AND uploaded_by = $2 AND stored_at IS NOT NULL AND discarded_at IS NULL
     ORDER BY file_id, number DESC`,
    [fileIds, actor.userId],
  );
  return new Map(rows.map((row) => [row.fileId, row]));
}

function askedOf(file: LockedFile, uploads: UploadedFile[], own: OwnRevision | undefined): AskedSave {
  const upload = uploads.find(({ id }) => id === file.id);
  const changed = <Value>(asked: Value | undefined, now: Value) =>
    asked === undefined || asked === now ? undefined : { value: asked };
  const message = changed(emptyAsNull(upload?.message), own?.message ?? null);
  return {
    file,
    alias: changed(emptyAsNull(upload?.alias), file.alias),
    tagged: changed(upload?.tagged, file.tagged),
    message: message && { ...message, revisionId: own?.id ?? null },
  };
}

const emptyAsNull = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

function refusalOf(change: FileChange, { file, alias, tagged, message }: AskedSave): string | null {
  const rights = change.standingOn(file);
  if ((alias || tagged) && !mayEditFile(rights)) return MESSAGES.requests.notPermitted;
  if (tagged && !mayTagFile(rights)) return texts.restoreFirst;
  return message && message.revisionId === null ? texts.notOwnRevision : null;
}

/** Writes all of it in two statements. */
async function write({ manager }: FileChange, changed: AskedSave[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ file, alias, tagged }) => ({
    id: file.id,
    alias: alias ? alias.value : file.alias,
    tagged: tagged ? tagged.value : file.tagged,
  }));
  await manager.query(
    `UPDATE files SET alias = asked.alias, tagged = asked.tagged, updated_at = clock_timestamp()
     FROM jsonb_to_recordset($1) AS asked (id uuid, alias text, tagged boolean) WHERE files.id = asked.id`,
    [JSON.stringify(rows)],
  );
  const messages = changed.flatMap(({ message }) => (message ? [message] : []));
  await manager.query(
    `UPDATE file_revisions r SET message = asked.value
     FROM jsonb_to_recordset($1) AS asked ("revisionId" uuid, value text) WHERE r.id = asked."revisionId"`,
    [JSON.stringify(messages)],
  );
}

function newsOf({ file, alias, tagged }: AskedSave): FileNews {
  return {
    file: { ...file, alias: alias ? alias.value : file.alias },
    change: 'updated',
    nameBefore: downloadName(file.name, file.alias),
    actions: [
      ...(alias ? (['update_name'] as const) : []),
      ...(tagged ? ([tagged.value ? 'set_active' : 'unset_active'] as const) : []),
    ],
  };
}
