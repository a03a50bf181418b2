import { MESSAGES, projectStartsProblem } from '@gable/contracts';
import { DayInput } from '../ui/form/DayInput.js';

const startProblem = (day: string | null | undefined): string | null =>
  day === undefined ? MESSAGES.projects.startIncomplete : projectStartsProblem(day, new Date());

const REMOVAL = {
  question: 'Remove the start date?',
  meaning: 'The project has no start date then, and nobody is reminded of it. It is gone when you save.',
};

/** The day a project starts (PRJ-8). */
export const StartDateInput = ({ source }: { source: string }) => (
  <DayInput source={source} label="Start date" problemOf={startProblem} removal={REMOVAL} />
);
