import { PROJECT_STATUSES } from '@gable/contracts';
import { STATUS_WORDS, StatusChoices } from '../projects/index.js';
import type { RowMenuProps } from './opened-row-menu.js';

/** The statuses of a project to choose from; another one moves it to another tab (PRJ-15, PRJ-16). */
export const StatusMenu = ({ opened: { project, anchor }, onOpen, onLeaving }: RowMenuProps) => (
  <StatusChoices
    project={project}
    words={STATUS_WORDS}
    anchor={anchor}
    onClose={() => {
      onOpen(null);
    }}
    onChange={(status) => {
      onLeaving([project.id], `${project.name}: ${PROJECT_STATUSES[status]}`);
    }}
  />
);
