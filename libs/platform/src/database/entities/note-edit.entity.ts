import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Note } from './note.entity.js';
import { User } from './user.entity.js';

/** Somebody wrote in a note (NOT-14): its publishing is the first, every change since one more. */
@Entity('note_edits')
@Index(['noteId', 'createdAt'])
export class NoteEdit {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  noteId: string;

  @ManyToOne(() => Note, { onDelete: 'CASCADE' })
  @JoinColumn()
  note: Relation<Note>;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User)
  @JoinColumn()
  user: Relation<User>;

  @Column('timestamptz')
  createdAt: Date;
}
