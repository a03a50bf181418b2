import type { SheetReference } from '../../api/index.js';

/** The sheets that a page names. */
export interface PageReferences {
  page: number;
  references: readonly SheetReference[];
}

/** What a reference leads to, in words. */
export const nameOfReference = ({ detail, number, title }: SheetReference): string =>
  `${detail === null ? '' : `${detail}/`}${number}${title === null ? '' : ` ${title}`}`;
