import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { FilePage } from './file-page.entity.js';

/**
 * A part of a page that somebody looks at more closely than the page has been drawn: awaited until it has a key, unless it
 * failed. It goes with the page, so with each new run of rendering.
 */
@Entity('page_regions')
@ForeignKey(() => FilePage, ['revisionId', 'page'], ['revisionId', 'page'], { onDelete: 'CASCADE' })
@Index('page_regions_awaited', ['revisionId'], { where: 'key IS NULL AND NOT failed' })
@Index('page_regions_asked', ['askedAt'])
export class PageRegion {
  @PrimaryColumn('uuid')
  revisionId: string;

  /** From 1. */
  @PrimaryColumn('integer')
  page: number;

  /** From 1: twice as sharp as what the page has, and so on. */
  @PrimaryColumn('smallint')
  level: number;

  @PrimaryColumn('integer', { name: 'column_number' })
  column: number;

  @PrimaryColumn('integer', { name: 'row_number' })
  row: number;

  @Column('text', { nullable: true })
  key: string | null;

  @Column('boolean', { default: false })
  failed: boolean;

  /** When somebody last asked for it, while it is awaited; a day later at most once it is there. */
  @Column('timestamptz', { default: () => 'now()' })
  askedAt: Date;
}
