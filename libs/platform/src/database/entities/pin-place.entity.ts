import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CommentPin } from './comment-pin.entity.js';
import { FileRevision } from './file-revision.entity.js';

/** Where a pin lies on a revision: an area of a page, or a point, which has no size. In parts of the page's width and height. */
@Entity('pin_places')
@Check(
  'pin_places_on_the_page',
  '0 <= "left" AND "left" <= "right" AND "right" <= 1 AND 0 <= top AND top <= bottom AND bottom <= 1',
)
@Index('pin_places_of_page', ['revisionId', 'page'])
export class PinPlace {
  @PrimaryColumn('uuid')
  commentId: string;

  @ManyToOne(() => CommentPin, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'comment_id' })
  pin: Relation<CommentPin>;

  @PrimaryColumn('uuid')
  revisionId: string;

  @ManyToOne(() => FileRevision, { onDelete: 'CASCADE' })
  @JoinColumn()
  revision: Relation<FileRevision>;

  /** From 1. */
  @Column('integer')
  page: number;

  @Column('double precision')
  left: number;

  @Column('double precision')
  top: number;

  @Column('double precision')
  right: number;

  @Column('double precision')
  bottom: number;

  /** The revision it was carried here from, by how the pages lie upon each other, which may be gone by now; null: a person has put it here. */
  @Column('uuid', { nullable: true })
  carriedFrom: string | null;

  /** What lies under it is not what was there on the revision it was carried from. */
  @Column('boolean', { default: false })
  changed: boolean;
}
