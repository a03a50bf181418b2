import { LeaveProjectDialog } from '../projects/index.js';
import type { RowMenuProps } from './opened-row-menu.js';

/** Asks before the person leaves a project (DLG-17, PRJ-17). */
export const LeaveQuestion = ({ opened: { project }, onOpen, onLeaving }: RowMenuProps) => (
  <LeaveProjectDialog
    open
    project={project}
    onClose={() => {
      onOpen(null);
    }}
    onLeaving={() => {
      onLeaving([project.id], `${project.name}: left`);
    }}
  />
);
