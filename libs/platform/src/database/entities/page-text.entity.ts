import { Column, Entity, Index, ManyToOne, JoinColumn, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';

/**
 * The words of a page, and where they stand; none where the page is a picture. Nobody changes them: what is uploaded is
 * another revision.
 */
@Entity('page_texts')
@Index('page_texts_by_words', { synchronize: false })
export class PageText {
  @PrimaryColumn('uuid')
  revisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  revision: Relation<FileRevision>;

  /** From 1. */
  @PrimaryColumn('integer')
  page: number;

  /** That of the file: a search begins with the projects of who searches. */
  @Column('uuid')
  @Index('page_texts_by_project')
  projectId: string;

  /** In the order they are read, with a space between each two. */
  @Column('text')
  words: string;

  /** Where each of the words stands, eight bytes each (`packedBoxes`). */
  @Column('bytea')
  boxes: Buffer;

  /** What pages are searched by: the words as searches compare them. */
  @Column('tsvector')
  searched: string;
}
