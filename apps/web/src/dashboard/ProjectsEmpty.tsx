import { MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { StatusTab } from '../projects/index.js';
import { EmptyState, HousesDrawing } from '../ui/EmptyState.js';

/** A dashboard before the first project (EMP-9). */
export const ProjectsEmpty = () => (
  <EmptyState
    drawing={<HousesDrawing />}
    heading={MESSAGES.projects.empty}
    text="A project keeps the drawings, photos and documents of one job in one place, with the people who work on it."
  >
    <Button component={Link} to={screenPath('projects.new')} variant="contained" size="large">
      New project
    </Button>
  </EmptyState>
);

const EMPTY_TABS: Record<StatusTab, { heading: string; text: string }> = {
  ACTV: { heading: 'No active projects', text: 'New projects begin here, and so do those that others share with you.' },
  OHLD: { heading: 'Nothing on hold', text: 'Projects that wait for a permit, a decision or the spring rest here.' },
  COMP: { heading: 'Nothing completed yet', text: 'Projects that are built and handed over are kept here.' },
  OTHR: { heading: 'Nothing else', text: 'Personal projects, and those that fit no other status, are kept here.' },
};

/** A tab without projects. */
export const TabEmpty = ({ status }: { status: StatusTab }) => (
  <EmptyState drawing={<HousesDrawing />} {...EMPTY_TABS[status]} />
);
