import { ArchiveQuestion } from './ArchiveQuestion.js';
import { LeaveQuestion } from './LeaveQuestion.js';
import type { RowMenuKind, RowMenuProps } from './opened-row-menu.js';
import { RowActionsMenu } from './RowActionsMenu.js';
import { StatusMenu } from './StatusMenu.js';

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
