import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from './file.entity.js';
import { Note } from './note.entity.js';
import { User } from './user.entity.js';

/** A comment that is about a place on the pages of its file. It is a comment in all else. */
@Entity('comment_pins')
@Index('comment_pins_numbers', ['fileId', 'number'], { unique: true })
export class CommentPin {
  @PrimaryColumn('uuid')
  commentId: string;

  @OneToOne(() => Note, { onDelete: 'CASCADE' })
  @JoinColumn()
  comment: Relation<Note>;

  @Column('uuid')
  fileId: string;

  @ManyToOne(() => File, { onDelete: 'CASCADE' })
  @JoinColumn()
  file: Relation<File>;

  /** What its marker says: from 1, and never given to another pin of the file. */
  @Column('integer')
  number: number;

  /** Who is to deal with it; null: nobody in particular. */
  @Index()
  @Column('uuid', { nullable: true })
  assigneeId: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignee_id' })
  assignee: Relation<User> | null;

  /** A photo of the same project that shows the place; also where that is deleted by now. */
  @Index()
  @Column('uuid', { nullable: true })
  photoFileId: string | null;

  @ManyToOne(() => File, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'photo_file_id' })
  photo: Relation<File> | null;

  /** Since when it is resolved; null: it is open. */
  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  /** Who has resolved it. */
  @Column('uuid', { nullable: true })
  resolvedBy: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'resolved_by' })
  resolver: Relation<User> | null;
}
