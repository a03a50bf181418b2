import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../layout/EmptyState.js';
import { HousesDrawing } from '../layout/drawings.js';
import { DashboardTitle } from './DashboardTitle.js';

/** The projects page before the first project (EMP-9). */
export const ProjectsEmpty = () => (
  <>
    <DashboardTitle />
    <EmptyState
      drawing={<HousesDrawing />}
      heading={MESSAGES.projects.empty}
      text="A project keeps the drawings, photos and documents of one job in one place, with the people who work on it."
    >
      <Button component={Link} to="/projects/new" variant="contained" size="large">
        New project
      </Button>
    </EmptyState>
  </>
);
