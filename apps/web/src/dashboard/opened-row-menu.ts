import type { Project } from '../api/index.js';

/** What of a row is open: its statuses, what else can be done with it, or a question before that is done. */
export type RowMenuKind = 'status' | 'actions' | 'archive' | 'leave';

/** A menu that is open, where, and for what. */
export interface OpenRowMenu {
  kind: RowMenuKind;
  project: Project;
  anchor: HTMLElement;
}

/** What a menu of a row needs. */
export interface RowMenuProps {
  opened: OpenRowMenu;
  /** Opens another one in its place, or none. */
  onOpen: (menu: OpenRowMenu | null) => void;
  /** Called before projects leave the list, with what a listener is to hear about it. */
  onLeaving: (ids: string[], what: string) => void;
}
