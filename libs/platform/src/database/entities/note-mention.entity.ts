import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Note } from './note.entity.js';
import { User } from './user.entity.js';

/** Somebody whom the text of a note or a comment mentions. */
@Entity('note_mentions')
export class NoteMention {
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

  /** Since when: an edit may mention somebody long after the note was written. */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
