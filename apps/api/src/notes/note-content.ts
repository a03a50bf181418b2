import { attachmentTypeOf, isShownByBrowsers, LIMITS, MESSAGES } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import { invalid, refusedField } from '../http/index.js';
import { type ReadRichText, RichTextReader } from '../rich-text/index.js';
import type { NoteAttachmentForm } from './dto/note-requests.dto.js';
import { NoteUploadsRepository, type UploadSight } from './note-uploads.repository.js';
import { NoteUploadsService, type LookedUploads } from './note-uploads.service.js';

const { notes: texts } = MESSAGES;

/** Something that goes with a note. */
export type WantedAttachment = { fileId: string; uploadId: null } | { fileId: null; uploadId: string };

/** What somebody sent for a note, looked at; what was left out stays as it is. */
export interface NoteContent {
  text: ReadRichText | undefined;
  attachments: readonly WantedAttachment[] | undefined;
  /** The bytes of uploads that no note has referred to before, by id. Anyone who reads content clears up after them. */
  looked: LookedUploads;
}

/** The same of a note whose text is there for sure. */
export interface WrittenContent extends NoteContent {
  text: ReadRichText;
}

/** Reads what somebody sends for a note, before anything is locked: cleans the text and looks at new uploads. */
@Injectable()
export class NoteContentReader {
  constructor(
    private readonly repository: NoteUploadsRepository,
    private readonly uploads: NoteUploadsService,
    private readonly richText: RichTextReader,
  ) {}

  async read(sight: UploadSight, form: { note: string; attachments?: NoteAttachmentForm[] }): Promise<WrittenContent>;
  async read(sight: UploadSight, form: { note?: string; attachments?: NoteAttachmentForm[] }): Promise<NoteContent>;
  /**
   * @throws {Refusal} 400 for an attachment that is neither or both, 422 for a text that shows no words (NOT-10, VAL-31)
   * or is too long, for uploads that are not there or not what they should be, 409 for one that has not arrived.
   */
  async read(sight: UploadSight, form: { note?: string; attachments?: NoteAttachmentForm[] }): Promise<NoteContent> {
    const attachments = form.attachments && wantedOf(form.attachments);
    const sent = form.note === undefined ? undefined : await this.readText(form.note, sight.projectId);
    const named = sent?.images ?? [];
    const attached = (attachments ?? []).flatMap(({ uploadId }) => uploadId ?? []);
    const found = new Map((await this.repository.find(sight, [...named, ...attached])).map((row) => [row.id, row]));
    const missing = (attachments ?? []).findIndex(({ uploadId }) => uploadId !== null && !found.has(uploadId));
    if (missing >= 0) throw refusedField(`attachments.${missing}`, texts.uploadUnknown);
    const missingImages = named.filter((id) => !found.has(id));
    const text =
      form.note !== undefined && missingImages.length > 0
        ? await this.readText(form.note, sight.projectId, missingImages)
        : sent;
    if (text?.blank) throw refusedField('note', texts.blank);
    if (text && text.images.length > LIMITS.noteAttachments) {
      throw refusedField('note', texts.imagesMany(LIMITS.noteAttachments));
    }
    const looked = await this.uploads.lookAt([...found.values()].filter(({ stored }) => !stored));
    for (const id of text?.images ?? []) {
      const mimetype = looked.get(id)?.taken.mimetype ?? found.get(id)?.mimetype ?? '';
      if (isShownByBrowsers(mimetype)) continue;
      await this.uploads.clearUp(looked);
      throw refusedField('note', texts.notPicture);
    }
    return { text, attachments, looked };
  }

  private readText(html: string, projectId: string, missing: readonly string[] = []): Promise<ReadRichText> {
    const images = { projectId, missing };
    return this.richText.read({ html, images, field: 'note', most: LIMITS.noteBody, tooLong: texts.tooLong });
  }
}

function wantedOf(forms: readonly NoteAttachmentForm[]): WantedAttachment[] {
  const wanted = new Map<string, WantedAttachment>();
  for (const [place, { file_id: file, upload_id: upload, attachment_type_id: typeId }] of forms.entries()) {
    if ((file === undefined) === (upload === undefined)) {
      throw invalid({ [`attachments.${place}`]: ['an attachment is either a file_id or an upload_id'] });
    }
    const type = file === undefined ? 'attached' : 'linked';
    if ((typeId ?? attachmentTypeOf(type).id) !== attachmentTypeOf(type).id) {
      throw invalid({ [`attachments.${place}`]: [`attachment_type_id must be that of ${type}`] });
    }
    const id = (file ?? upload ?? '').toLowerCase();
    // The same thing twice counts once.
    wanted.set(id, file === undefined ? { fileId: null, uploadId: id } : { fileId: id, uploadId: null });
  }
  return [...wanted.values()];
}
