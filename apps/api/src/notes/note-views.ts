import { attachmentTypeOf, type AttachmentTypeCode, isShownByBrowsers } from '@gable/contracts';
import { mayDeleteNote, mayEditNote, mayPublishNote } from '@gable/domain';
import type { ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { type FileContentView, FileReadsService } from '../files/index.js';
import { OBJECT_STORAGE } from '../platform/index.js';
import type { AttachedFileView, NoteAttachmentView, NotePermission, NoteView } from './dto/note.dto.js';
import type { NoteUploadRow } from './note-uploads.repository.js';
import type { NoteRow } from './notes.repository.js';

/** What browsers show beside pictures. */
const DOCUMENT = 'application/pdf';

/** Puts notes on the wire, with what goes with them and what the person who asks may do (ENT-8, NOT-15, PRM-11…13). */
@Injectable()
export class NoteViews {
  constructor(
    private readonly files: FileReadsService,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Notes of one project. Linked files are asked for once for all of them; one that is deleted is left out. */
  async notes(rows: readonly NoteRow[], actor: Actor, standing: ProjectStanding): Promise<NoteView[]> {
    const linked = rows.flatMap(({ attachments }) => attachments.flatMap(({ file_id }) => file_id ?? []));
    const files = await this.files.current(standing.projectId, [...new Set(linked)]);
    const byId = new Map(files.map((file) => [file.id, file]));
    return Promise.all(rows.map((row) => this.note(row, byId, actor, standing)));
  }

  private async note(
    row: NoteRow,
    files: ReadonlyMap<string, FileContentView>,
    actor: Actor,
    standing: ProjectStanding,
  ): Promise<NoteView> {
    const all = await Promise.all(row.attachments.map((attachment) => this.attachment(attachment, files)));
    const attachments = all.filter((attachment) => attachment !== null);
    const ofType = (code: AttachmentTypeCode) =>
      attachments.filter(({ attachmentType }) => attachmentType.code === code);
    const attached = ofType('attached');
    return {
      id: row.id,
      project_id: row.project_id,
      user_id: row.user_id,
      user: { id: row.user_id, name: row.user_name, email: row.user_email, avatar: row.user_avatar },
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      deleted_at: null,
      global: row.global,
      destinataries: row.destinataries,
      is_note: true,
      note: row.body,
      body: row.body,
      fileId: null,
      draft: row.draft,
      history: row.history.map(({ user, date }) => ({ user, date: new Date(date).toISOString() })),
      attachments,
      attachedFiles: { linked: ofType('linked'), attached },
      no_linked_files: attached,
      user_permissions: permissionsOn(row, actor, standing),
    };
  }

  private async attachment(
    { id, file_id, upload }: NoteRow['attachments'][number],
    files: ReadonlyMap<string, FileContentView>,
  ): Promise<NoteAttachmentView | null> {
    const type = attachmentTypeOf(file_id === null ? 'attached' : 'linked');
    const file = file_id === null ? upload && (await this.uploaded(upload)) : linkedFile(files.get(file_id));
    return file && { id, file_id, attachment_type_id: type.id, attachmentType: type, file };
  }

  private async uploaded(row: NoteUploadRow): Promise<AttachedFileView> {
    const { id, name, mimetype, size, sha256, storage_key: key, thumbnail_key, converted_key } = row;
    const sign = (type: 'inline' | 'attachment') =>
      this.storage.signDownload({ key, contentType: mimetype, disposition: { type, fileName: name } });
    const made = (key: string, fileName: string) =>
      this.storage.signDownload({ key, disposition: { type: 'inline', fileName } });
    const shown = isShownByBrowsers(mimetype) || mimetype === DOCUMENT ? () => sign('inline') : () => null;
    return {
      id,
      name,
      mimetype,
      size: Number(size),
      sha256,
      revision_id: null,
      url: await (converted_key === null ? shown() : made(converted_key, `${name}.jpg`)),
      download_url: await sign('attachment'),
      thumbnail_url: thumbnail_key === null ? null : await made(thumbnail_key, name),
    };
  }
}

const linkedFile = (file: FileContentView | undefined): AttachedFileView | null =>
  file
    ? {
        id: file.id,
        name: file.name,
        mimetype: file.mimetype,
        size: file.size,
        sha256: null,
        revision_id: file.revision_id,
        url: file.url,
        download_url: file.download_url,
        thumbnail_url: file.thumbnail_url,
      }
    : null;

function permissionsOn(row: NoteRow, actor: Actor, standing: ProjectStanding): NotePermission[] {
  const note = { ...standing, draft: row.draft, written: row.user_id === actor.userId };
  const held: [NotePermission, boolean][] = [
    ['notes.edit', mayEditNote(note)],
    ['notes.delete', mayDeleteNote(note)],
    ['notes.publish', mayPublishNote(note)],
  ];
  return held.filter(([, granted]) => granted).map(([permission]) => permission);
}
