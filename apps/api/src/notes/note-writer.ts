import { MESSAGES } from '@gable/contracts';
import { Note, NoteEdit, NoteRecipient } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { type Addressees, AddresseesRepository, Mentions, recipientsOf } from '../addressees/index.js';
import { refusedField } from '../http/index.js';
import type { ProjectChange } from '../project-changes/index.js';
import type { NoteContent, WrittenContent } from './note-content.js';
import { announceNote, notifyAddressed, notifyMentioned } from './note-notifications.js';
import { NoteReferences } from './note-references.js';
import type { LockedNote } from './notes.repository.js';

/** The clock, as precise as the wire tells it: what a person has read is what they name. */
const NOW = () => `date_trunc('milliseconds', clock_timestamp())`;
/** The same, and later than the change before it: no two versions have the same time. */
const LATER = () => `greatest(${NOW()}, updated_at + interval '1 millisecond')`;

/** Writes notes with whom they are addressed to and what they refer to, within a change of their project. */
@Injectable()
export class NoteWriter {
  constructor(
    private readonly references: NoteReferences,
    private readonly addressees: AddresseesRepository,
    private readonly mentions: Mentions,
  ) {}

  /** Writes a new one; answers its id. */
  async insert(
    change: ProjectChange,
    draft: boolean,
    content: WrittenContent,
    { global, destinataries }: Addressees,
  ): Promise<string> {
    const { manager, actor, project } = change;
    const id = uuid();
    const { body, words, mentioned } = await this.mentions.settle(manager, project.id, content.text);
    await this.requireInProject(change, destinataries);
    await manager.insert(Note, {
      id,
      projectId: project.id,
      userId: actor.userId,
      isNote: true,
      body,
      words,
      global,
      draft,
      createdAt: NOW,
      updatedAt: NOW,
    });
    await this.addressees.name(manager, id, destinataries);
    await this.mentions.write(manager, id, mentioned);
    await this.references.write(manager, { projectId: project.id, userId: actor.userId, noteId: id }, content);
    if (!draft) await this.noteEdit(change, id);
    return id;
  }

  /** Writes what is different. Of a published note, that is an edit: it gets an entry in the history, and the open screens are informed. */
  async update(
    change: ProjectChange,
    note: LockedNote,
    content: NoteContent,
    addressees: Addressees,
    { publishing = false }: { publishing?: boolean },
  ): Promise<void> {
    const { manager, actor, project } = change;
    const sight = { projectId: project.id, userId: actor.userId, noteId: note.id };
    const { global, destinataries } = addressees;
    const named = await this.addressees.named(manager, note.id);
    const others = await this.nameAnew(change, note.id, named, destinataries);
    const references = await this.references.write(manager, sight, content);
    const text = content.text && (await this.mentions.settle(manager, project.id, content.text));
    const { body, words } = text ?? { body: note.body, words: undefined };
    if (!publishing && !others && !references && body === note.body && global === note.global) return;
    await manager.update(
      Note,
      { id: note.id },
      {
        body,
        ...(words !== undefined && { words }),
        global,
        updatedAt: LATER,
        ...(publishing && { draft: false, createdAt: LATER }),
      },
    );
    const known = await this.mentions.of(manager, note.id);
    const added = text ? await this.mentions.write(manager, note.id, text.mentioned) : [];
    if (publishing || !note.draft) await this.noteEdit(change, note.id);
    if (!publishing) await announceNote(change, note, 'updated');
    // Of a draft nobody learns, and its publishing tells everybody it is for.
    if (publishing || note.draft) return;
    await notifyMentioned(change, note.id, { recipients: added });
    // When everybody was notified already, nobody is left.
    if (note.global) return;
    const news = { recipients: recipientsOf(addressees), except: [note.userId, ...named, ...known, ...added] };
    await notifyAddressed(change, note.id, news);
  }

  /** Names exactly these people; only who is new has to be in the project. Answers whether anything became different. */
  private async nameAnew(
    change: ProjectChange,
    noteId: string,
    named: readonly string[],
    destinataries: readonly string[],
  ): Promise<boolean> {
    const { manager } = change;
    const added = destinataries.filter((id) => !named.includes(id));
    const gone = named.filter((id) => !destinataries.includes(id));
    await this.requireInProject(change, added);
    if (gone.length > 0) await manager.delete(NoteRecipient, { noteId, userId: In(gone) });
    await this.addressees.name(manager, noteId, added);
    return added.length + gone.length > 0;
  }

  private async requireInProject({ manager, project }: ProjectChange, userIds: readonly string[]): Promise<void> {
    const outsiders = await this.addressees.outsiders(manager, project.id, userIds);
    if (outsiders.length === 0) return;
    throw refusedField('destinataries', ...outsiders.map(MESSAGES.comments.notInProject));
  }

  /** NOT-14: who wrote in it, and when. */
  private async noteEdit({ manager, actor }: ProjectChange, noteId: string): Promise<void> {
    await manager.insert(NoteEdit, { id: uuid(), noteId, userId: actor.userId, createdAt: NOW });
  }
}
