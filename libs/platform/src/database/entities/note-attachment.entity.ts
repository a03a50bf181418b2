import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from './file.entity.js';
import { NoteUpload } from './note-upload.entity.js';
import { Note } from './note.entity.js';

/**
 * What a note refers to (NOT-15): a file of the project (`linked`), an upload (`attached`), or an upload that stands in
 * its text as a picture (`inline`).
 */
@Entity('note_attachments')
@Check('note_attachments_of_something', 'num_nonnulls(file_id, upload_id) = 1')
@Check('note_attachments_inline', 'NOT inline OR upload_id IS NOT NULL')
@Index(['noteId', 'fileId'], { unique: true })
@Index(['noteId', 'uploadId', 'inline'], { unique: true })
export class NoteAttachment {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  noteId: string;

  @ManyToOne(() => Note, { onDelete: 'CASCADE' })
  @JoinColumn()
  note: Relation<Note>;

  @Index()
  @Column('uuid', { nullable: true })
  fileId: string | null;

  @ManyToOne(() => File, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn()
  file: Relation<File> | null;

  @Index()
  @Column('uuid', { nullable: true })
  uploadId: string | null;

  @ManyToOne(() => NoteUpload, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn()
  upload: Relation<NoteUpload> | null;

  /** Stands in the text. */
  @Column('boolean', { default: false })
  inline: boolean;

  /** Place among those of the note, from 0. */
  @Column('integer')
  place: number;
}
