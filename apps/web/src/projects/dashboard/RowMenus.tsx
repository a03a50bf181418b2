import { ArchiveQuestion } from './ArchiveQuestion.js';
import { LeaveQuestion } from './LeaveQuestion.js';
import type { OpenRowMenu, RowMenuKind } from './row-menu.js';
import { RowActionsMenu } from './RowActionsMenu.js';
import { StatusMenu } from './StatusMenu.js';

/** What a menu of a row needs. */
export interface RowMenuProps {
  opened: OpenRowMenu;
  /** Opens another one in its place, or none. */
  onOpen: (menu: OpenRowMenu | null) => void;
  /** Told before projects leave the list, and what a listener is to hear about it. */
  onLeaving: (ids: string[], what: string) => void;
}

const MENUS: Record<RowMenuKind, (props: RowMenuProps) => React.ReactNode> = {
  status: StatusMenu,
  actions: RowActionsMenu,
  archive: ArchiveQuestion,
  leave: LeaveQuestion,
};

/** The menu of a row that is open, or the question that came of it. */
export function RowMenus(props: RowMenuProps) {
  const Opened = MENUS[props.opened.kind];
  return <Opened {...props} />;
}
