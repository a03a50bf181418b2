import { MESSAGES } from '@gable/contracts';
import { FailedPage } from '../ui/FailedPage.js';

/** Nothing at this address for this person: gone, not theirs, or a page that they may not open. */
export const ProjectNotFound = () => (
  <FailedPage heading={MESSAGES.projects.notFound} advice="It may have been deleted, or you are not in it." />
);
