import { isBlank, LIMITS, MESSAGES, readNoteImageAddress } from '@gable/contracts';
import { isNotePicture, searchableWords } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { invalid, Refusal } from '../http/refusal.js';
import { cleanRichText, textOfRichText } from '../rich-text/rich-text.js';
import type { NoteAttachmentForm } from './dto/note-requests.dto.js';
import { NoteUploadsRepository, type NoteUploadRow, type UploadSight } from './note-uploads.repository.js';
import { NoteUploadsService } from './note-uploads.service.js';

const { notes: texts } = MESSAGES;

/** What a note says. */
export interface NoteText {
  /** Cleaned rich text. */
  body: string;
  /** The same without its form. */
  text: string;
  /** What the search looks at. */
  words: string;
  /** Uploads that stand in it as pictures. */
  images: readonly string[];
}

/** Something that goes with a note. */
export type WantedAttachment = { fileId: string; uploadId: null } | { fileId: null; uploadId: string };

/** What somebody sent for a note, looked at; what was left out stays as it is. */
export interface NoteContent {
  text: NoteText | undefined;
  attachments: readonly WantedAttachment[] | undefined;
  /** What the bytes of uploads are that no note has referred to before, by id. */
  looked: ReadonlyMap<string, string>;
}

/** The same of a note whose text is there for sure. */
export interface WrittenContent extends NoteContent {
  text: NoteText;
}

/** 422 with what is wrong with a field of the note. */
export const refusedNote = (field: string, problem: string): Refusal =>
  new Refusal(422, 'validation_failed', problem, { [field]: [problem] });

/** Reads what somebody sends for a note, before anything is locked: cleans the text and looks at new uploads. */
@Injectable()
export class NoteContentReader {
  constructor(
    private readonly repository: NoteUploadsRepository,
    private readonly uploads: NoteUploadsService,
  ) {}

  async read(sight: UploadSight, form: { note: string; attachments?: NoteAttachmentForm[] }): Promise<WrittenContent>;
  async read(sight: UploadSight, form: { note?: string; attachments?: NoteAttachmentForm[] }): Promise<NoteContent>;
  /**
   * @throws {Refusal} 400 for an attachment that is neither or both, 422 for a text that shows no words (NOT-10, VAL-31)
   * or is too long, for uploads that are not there or not what they should be, 409 for one that has not arrived.
   */
  async read(sight: UploadSight, form: { note?: string; attachments?: NoteAttachmentForm[] }): Promise<NoteContent> {
    const attachments = form.attachments && wantedOf(form.attachments);
    const named = form.note === undefined ? [] : imagesNamed(form.note, sight.projectId);
    const attached = (attachments ?? []).flatMap(({ uploadId }) => uploadId ?? []);
    const found = new Map((await this.repository.find(sight, [...named, ...attached])).map((row) => [row.id, row]));
    const missing = (attachments ?? []).findIndex(({ uploadId }) => uploadId !== null && !found.has(uploadId));
    if (missing >= 0) throw refusedNote(`attachments.${missing}`, texts.uploadUnknown);
    const text = form.note === undefined ? undefined : this.text(form.note, sight.projectId, found);
    const looked = await this.lookAt([...found.values()]);
    for (const id of text?.images ?? []) {
      const mimetype = looked.get(id) ?? found.get(id)?.mimetype ?? '';
      if (!isNotePicture(mimetype)) throw refusedNote('note', texts.notPicture);
    }
    return { text, attachments, looked };
  }

  private text(html: string, projectId: string, found: ReadonlyMap<string, NoteUploadRow>): NoteText {
    const images = new Set<string>();
    const body = cleanRichText(html, (address) => {
      const id = imageOf(address, projectId);
      if (id === null || !found.has(id)) return false;
      images.add(id);
      return true;
    });
    const text = textOfRichText(body);
    if (isBlank(text)) throw refusedNote('note', texts.blank);
    if (body.length > LIMITS.noteBody) throw refusedNote('note', texts.tooLong);
    if (images.size > LIMITS.noteAttachments) throw refusedNote('note', texts.imagesMany(LIMITS.noteAttachments));
    return { body, text, words: searchableWords(text), images: [...images] };
  }

  private async lookAt(uploads: readonly NoteUploadRow[]): Promise<Map<string, string>> {
    const fresh = uploads.filter(({ stored }) => !stored);
    return new Map(await Promise.all(fresh.map(async (row) => [row.id, await this.uploads.look(row)] as const)));
  }
}

/** The upload of this project that an address shows, or null. */
function imageOf(address: string, projectId: string): string | null {
  const named = readNoteImageAddress(address);
  return named?.projectId === projectId && isUuid(named.uploadId) ? named.uploadId : null;
}

/** Every upload of this project that pictures in a text name, whether they are there or not. */
function imagesNamed(html: string, projectId: string): string[] {
  const ids = new Set<string>();
  cleanRichText(html, (address) => {
    const id = imageOf(address, projectId);
    if (id !== null) ids.add(id);
    return false;
  });
  return [...ids];
}

function wantedOf(forms: readonly NoteAttachmentForm[]): WantedAttachment[] {
  const wanted = new Map<string, WantedAttachment>();
  for (const [place, { file_id: file, upload_id: upload }] of forms.entries()) {
    if ((file === undefined) === (upload === undefined)) {
      throw invalid({ [`attachments.${place}`]: ['an attachment is either a file_id or an upload_id'] });
    }
    const id = (file ?? upload ?? '').toLowerCase();
    // The same thing twice counts once.
    wanted.set(id, file === undefined ? { fileId: null, uploadId: id } : { fileId: id, uploadId: null });
  }
  return [...wanted.values()];
}
