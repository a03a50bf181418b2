import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { File } from './file.entity.js';

/** Where a person has said that the number stands on the pages of a document that are of one size; also those of its later revisions. */
@Entity('sheet_templates')
export class SheetTemplate {
  @PrimaryColumn('uuid')
  fileId: string;

  @ManyToOne(() => File, { onDelete: 'CASCADE' })
  @JoinColumn()
  file: Relation<File>;

  /** Points, rounded, as its picture shows the page. */
  @PrimaryColumn('integer')
  width: number;

  @PrimaryColumn('integer')
  height: number;

  /** Parts of width and height, from the left and the top. */
  @Column('real')
  zoneLeft: number;

  @Column('real')
  zoneTop: number;

  @Column('real')
  zoneRight: number;

  @Column('real')
  zoneBottom: number;
}
