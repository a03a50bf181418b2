import { MESSAGES } from '@gable/contracts';
import { mayDeleteNote, mayEditNote, mayPublishNote, mayWriteNote, textOfRichText } from '@gable/domain';
import { Note, Notifier } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { type Addressees, addresseesOf, AddresseesRepository, Mentions, recipientsOf } from '../addressees/index.js';
import type { DeletedView } from '../files/index.js';
import { notFound, notPermitted, Refusal } from '../http/index.js';
import { type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type {
  CreateNoteRequest,
  EditNoteRequest,
  PublishNoteRequest,
  SaveDraftRequest,
} from './dto/note-requests.dto.js';
import type { NoteView } from './dto/note.dto.js';
import { NoteContentReader, type NoteContent, type WrittenContent } from './note-content.js';
import { NoteLimits } from './note-limits.js';
import { NoteMails } from './note-mails.js';
import { announceNote, notifyMentioned, notifyPublished } from './note-notifications.js';
import { NoteReferences } from './note-references.js';
import { NoteUploadsService } from './note-uploads.service.js';
import { NoteViews } from './note-views.js';
import { NoteWriter } from './note-writer.js';
import { NotesRepository, type LockedNote } from './notes.repository.js';

const { notes: texts } = MESSAGES;

/** What became of a note: its id, what its author is in the project by then, and what keeps it from what was asked. */
interface Written {
  id: string;
  standing: ProjectStanding;
  conflict?: string;
}

/** Changes of notes: drafts of one's own, and what is published. */
@Injectable()
export class NotesService {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly repository: NotesRepository,
    private readonly views: NoteViews,
    private readonly content: NoteContentReader,
    private readonly writer: NoteWriter,
    private readonly references: NoteReferences,
    private readonly uploads: NoteUploadsService,
    private readonly addressees: AddresseesRepository,
    private readonly mentions: Mentions,
    private readonly limits: NoteLimits,
    private readonly mails: NoteMails,
  ) {}

  /**
   * Writes a note that everybody in the project reads at once (API-48).
   * @throws {Refusal} 422 for a text without words, for addressees outside of the project, for what is attached and not
   * there, and in an archived project; 429.
   */
  async create(actor: Actor, standing: ProjectStanding, form: CreateNoteRequest): Promise<NoteView> {
    await this.limits.publish(actor.userId, form.email === true);
    const content = await this.content.read(sightOf(actor, standing, null), form);
    const written = await this.changeTo(content, actor, standing, async (change) => {
      const noteId = await this.writer.insert(change, false, content, addresseesOf(form));
      await this.announcePublished(change, noteId, form.email === true);
      return { id: noteId };
    });
    return this.answer(actor, written);
  }

  /**
   * Reads the first note of a project that is yet to be made.
   * @throws {Refusal} 422 for a text without words or one that is too long; 429.
   */
  async readFirst(actor: Actor, projectId: string, note: string): Promise<WrittenContent> {
    await this.limits.publish(actor.userId, false);
    return this.content.read({ projectId, userId: actor.userId, noteId: null }, { note });
  }

  /** Writes it for everybody, in the transaction that makes the project. */
  async writeFirst(change: ProjectChange, content: WrittenContent): Promise<void> {
    const id = await this.writer.insert(change, false, content, { global: true, destinataries: [] });
    await this.announcePublished(change, id, false);
  }

  /**
   * Saves a draft (API-49, NOT-9, NOT-10, VAL-31): nobody else learns of it.
   * @throws {Refusal} the same; 404 for a draft that is not there or somebody else’s, 409 once it is published.
   */
  async saveDraft(actor: Actor, standing: ProjectStanding, form: SaveDraftRequest): Promise<NoteView> {
    await this.limits.save(actor.userId);
    const content = await this.content.read(sightOf(actor, standing, form.id ?? null), form);
    const saved = await this.changeTo(content, actor, standing, async (change) => {
      if (form.id === undefined) {
        const id = await this.writer.insert(change, true, content, addresseesOf(form));
        await announceNote(change, { id, draft: true }, 'created');
        return { id };
      }
      const note = await this.lock(change, form.id);
      if (note.userId !== actor.userId) throw notPermitted(texts.notCreator);
      if (!note.draft) return { id: note.id, conflict: texts.isPublished };
      await this.writer.update(change, note, content, addresseesOf(form), {});
      return { id: note.id };
    });
    return this.answer(actor, saved);
  }

  /**
   * Publishes a draft (API-53, NOT-9, PRM-13): from now on it stands where it was published, not where it was begun.
   * @throws {Refusal} the same; 422 for somebody else’s note.
   */
  async publish(actor: Actor, standing: ProjectStanding, form: PublishNoteRequest): Promise<NoteView> {
    await this.limits.publish(actor.userId, form.email === true);
    const content = await this.content.read(sightOf(actor, standing, form.id), form);
    const published = await this.changeTo(content, actor, standing, async (change) => {
      const note = await this.lock(change, form.id);
      const written = note.userId === actor.userId;
      if (!written) throw notPermitted(texts.notCreator);
      // Anyone who publishes twice has published once: nobody is notified again, and the note is answered as it is now.
      if (!note.draft) return { id: note.id, conflict: texts.isPublished };
      if (!mayPublishNote({ ...change.standing, draft: note.draft, written })) {
        throw notPermitted();
      }
      await this.writer.update(change, note, content, await this.addressed(change, note, form), { publishing: true });
      await this.announcePublished(change, note.id, form.email === true);
      return { id: note.id };
    });
    return this.answer(actor, published);
  }

  /**
   * Changes a note (API-54, NOT-24, PRM-11, OPN-13). Whom it is newly addressed to is notified.
   * @throws {Refusal} 404 when it is not there, 422 for anyone who may not, 409 with the newest when `version_of` is older.
   */
  async edit(actor: Actor, standing: ProjectStanding, form: EditNoteRequest): Promise<NoteView> {
    await this.limits.save(actor.userId);
    const content = await this.content.read(sightOf(actor, standing, form.id), form);
    const edited = await this.changeTo(content, actor, standing, async (change) => {
      const note = await this.lock(change, form.id);
      const written = note.userId === actor.userId;
      if (!mayEditNote({ ...change.standing, draft: note.draft, written })) {
        throw notPermitted(texts.notCreator);
      }
      const seen = form.version_of === undefined ? undefined : new Date(form.version_of).getTime();
      if (seen !== undefined && seen !== note.updatedAt.getTime()) return { id: note.id, conflict: texts.editFailed };
      await this.writer.update(change, note, content, await this.addressed(change, note, form), {});
      return { id: note.id };
    });
    return this.answer(actor, edited);
  }

  /**
   * Deletes a note (API-58, NOT-24, PRM-12, VAL-33) and what only it has uploaded. What was sent by e-mail stays sent.
   * @throws {Refusal} 404 when it is not there (any more), 422 to everybody but its author.
   */
  remove(actor: Actor, standing: ProjectStanding, id: string): Promise<DeletedView> {
    return this.change(actor, standing, async (change) => {
      const { manager } = change;
      const note = await this.lock(change, id);
      const written = note.userId === actor.userId;
      if (!mayDeleteNote({ ...change.standing, written })) throw notPermitted(texts.notCreator);
      await manager.softDelete(Note, { id: note.id });
      await this.references.remove(manager, note.id);
      await new Notifier(manager).withdraw('note', note.id);
      if (!note.draft) await this.record(change, 'delete');
      await announceNote(change, note, 'deleted');
      return { id: note.id };
    });
  }

  /** Opens a change. PRM-15: who is out of the project by now gets that answer. */
  private change<Result>(
    actor: Actor,
    { projectId }: ProjectStanding,
    work: (change: ProjectChange) => Promise<Result>,
  ): Promise<Result> {
    const permitted = (change: ProjectChange): Promise<Result> => {
      if (!mayWriteNote(change.standing)) throw notPermitted();
      return work(change);
    };
    return this.changes.make(actor, projectId, permitted, { of: 'content', outside: texts.notMember });
  }

  /** Opens a change that may refer to uploads for the first time, and clears up after them once it has ended. */
  private async changeTo(
    { looked }: NoteContent,
    actor: Actor,
    standing: ProjectStanding,
    work: (change: ProjectChange) => Promise<Omit<Written, 'standing'>>,
  ): Promise<Written> {
    try {
      const written = await this.change(actor, standing, async (change) => ({
        ...(await work(change)),
        standing: change.standing,
      }));
      await this.uploads.clearUp(looked);
      return written;
    } catch (error) {
      // After any other failure it is not certain what was committed.
      if (error instanceof Refusal) await this.uploads.clearUp(looked);
      throw error;
    }
  }

  private async lock({ manager, actor, project }: ProjectChange, id: string): Promise<LockedNote> {
    const note = isUuid(id) ? await this.repository.lock(manager, project.id, actor.userId, id) : undefined;
    if (!note) throw notFound(texts.notFound);
    return note;
  }

  /** Whom a change addresses the note to: as before, unless it says something of it. */
  private async addressed(
    { manager }: ProjectChange,
    note: LockedNote,
    form: { all?: boolean; destinataries?: string[] },
  ): Promise<Addressees> {
    if (form.all !== undefined || form.destinataries !== undefined) return addresseesOf(form);
    return { global: note.global, destinataries: await this.addressees.named(manager, note.id) };
  }

  /** What goes with a publishing: a line of history, the messages and the event for open screens. */
  private async announcePublished(change: ProjectChange, id: string, byMail: boolean): Promise<void> {
    const { manager, actor, project } = change;
    await this.record(change, 'new');
    await announceNote(change, { id, draft: false }, 'created');
    const [note] = await manager.findBy(Note, { id });
    const addressees = { global: note?.global ?? false, destinataries: await this.addressees.named(manager, id) };
    const recipients = recipientsOf(addressees);
    const mentioned = await this.mentions.of(manager, id);
    await notifyMentioned(change, id, { recipients: mentioned, mailed: byMail ? mentioned : [] });
    await notifyPublished(change, id, { recipients, except: mentioned, mailed: byMail ? recipients : [] });
    if (!byMail) return;
    const facts = { from: actor.name, project: project.name, text: textOfRichText(note?.body ?? '') };
    const mailedTo = await this.addressees.mailedTo(manager, project.id, actor.userId, addressees, mentioned);
    await this.mails.published(manager, mailedTo, { projectId: project.id, noteId: id }, { ...facts, mentioned });
  }

  /**
   * Tells a project's history that a note is there or gone (OPN-87 knows no other action of what people write, so an
   * edit stands in the note's own history alone). The text is not sent along: a note may be deleted.
   */
  private record(change: ProjectChange, itemAction: 'new' | 'delete'): Promise<void> {
    return change.record({ itemType: 'comments', itemAction });
  }

  private async answer(actor: Actor, { id, standing, conflict }: Written): Promise<NoteView> {
    const row = await this.repository.find(standing.projectId, actor.userId, id);
    const [note] = row ? await this.views.notes([row], actor, standing) : [];
    if (!note) throw notFound(texts.notFound);
    if (conflict !== undefined) throw new Refusal(409, 'conflict', conflict, undefined, note);
    return note;
  }
}

const sightOf = ({ userId }: Actor, { projectId }: ProjectStanding, noteId: string | null) => ({
  projectId,
  userId,
  noteId,
});
