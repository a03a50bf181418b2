import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Note } from './note.entity.js';
import { User } from './user.entity.js';

/** Somebody whom a note or a comment is addressed to by name (`destinataries`, ENT-8). */
@Entity('note_recipients')
export class NoteRecipient {
  @PrimaryColumn('uuid')
  noteId: string;

  @ManyToOne(() => Note, { onDelete: 'CASCADE' })
  @JoinColumn()
  note: Relation<Note>;

  @Index()
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;
}
