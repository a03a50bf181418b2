import { jobNumberProblem, LIMITS, projectNameProblem } from '@gable/contracts';
import { TextInput } from '../ui/form/TextInput.js';

interface ProjectNameInputProps {
  /** Whether it is the first thing to type, and its label says that it is required. */
  first?: boolean;
}

/** The name of a project (VAL-1). */
export const ProjectNameInput = ({ first = false }: ProjectNameInputProps) => (
  <TextInput
    source="name"
    label="Name"
    required
    starred={first}
    autoFocus={first}
    maxLength={LIMITS.projectName}
    validate={projectNameProblem}
  />
);

/** Where a project is, or by which number people know it. */
export const JobNumberInput = () => (
  <TextInput
    source="job_number"
    label="Address / Job ID"
    help="Optional. Shown beside the name."
    maxLength={LIMITS.jobNumber}
    validate={jobNumberProblem}
  />
);
