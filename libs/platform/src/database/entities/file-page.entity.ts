import type { PageDoubt, ProcessingError } from '@gable/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { FileRevision } from './file-revision.entity.js';

/** One page of a revision's rasterized view (API-109). A page that failed has `error` and no keys. */
@Entity('file_pages')
export class FilePage {
  @PrimaryColumn('uuid')
  revisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  revision: Relation<FileRevision>;

  /** From 1. */
  @PrimaryColumn('integer')
  page: number;

  /** Points as displayed; pixels for photos. */
  @Column('real')
  width: number;

  @Column('real')
  height: number;

  @Column('smallint', { default: 0 })
  rotation: 0 | 90 | 180 | 270;

  @Column('text', { nullable: true })
  imageKey: string | null;

  @Column('integer', { nullable: true })
  imageWidth: number | null;

  @Column('integer', { nullable: true })
  imageHeight: number | null;

  @Column('text', { nullable: true })
  thumbnailKey: string | null;

  /** The image does not show the fine lines of so large a sheet. */
  @Column('boolean', { default: false })
  needsTiles: boolean;

  @Column('text', { nullable: true })
  tilesKey: string | null;

  @Column('integer', { nullable: true })
  tilesWidth: number | null;

  @Column('integer', { nullable: true })
  tilesHeight: number | null;

  @Column('integer', { nullable: true })
  tilesIndexOffset: number | null;

  @Column('integer', { nullable: true })
  tilesIndexBytes: number | null;

  /** Whether it has lines or letters, which a larger drawing shows sharper; not known until somebody has looked closely. */
  @Column('boolean', { nullable: true })
  isDrawn: boolean | null;

  @Column('text', { nullable: true })
  error: ProcessingError | null;

  /** What may not be right about the picture. */
  @Column('text', { nullable: true })
  doubt: PageDoubt | null;
}
