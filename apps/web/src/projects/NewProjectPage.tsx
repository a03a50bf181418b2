import { MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isTooMany, type ProjectDetail } from '../api/index.js';
import { CreateButton, CreateForm } from '../ui/form/CreateForm.js';
import { isReportedAt } from '../ui/form/refused-fields.js';
import { usePageTitle } from '../ui/page-title.js';
import styles from './NewProjectPage.module.css';
import { JobNumberInput, ProjectNameInput } from './ProjectInputs.js';
import { StartDateInput } from './StartDateInput.js';

const BLANK = { name: '', job_number: '', project_starts: null as string | null };

/** A new project (PRJ-1…3), which may know already when it starts (TSK-2); `personal` in the address makes it a personal one. */
export function NewProjectPage() {
  const [query] = useSearchParams();
  const personal = query.get('personal') === 'true' || query.get('personal') === '1';
  const title = personal ? 'New personal project' : 'New project';
  usePageTitle(title);
  const navigate = useNavigate();
  const notify = useNotify();

  return (
    <div className={styles.column}>
      <h1>{title}</h1>
      <p className={styles.kind}>
        {personal ? 'For yourself alone, until you invite somebody. ' : 'For a job you work on with others, or will. '}
        <Link to={personal ? { search: '' } : { search: 'personal=true' }} replace>
          {personal ? 'Make it a project to share' : 'Make it a personal project'}
        </Link>
      </p>
      <CreateForm<typeof BLANK, ProjectDetail>
        resource="projects"
        className={styles.form}
        values={BLANK}
        sent={({ name, job_number, project_starts }) => ({
          name: name.trim(),
          job_number: job_number.trim() || null,
          personal,
          ...(project_starts !== null && { project_starts }),
        })}
        creating={{
          onSuccess: ({ id }) => void navigate(screenPath('projects.files', { id }), { replace: true }),
          onError: (error) => {
            if (isReportedAt(error, Object.keys(BLANK))) return;
            notify(isTooMany(error) ? MESSAGES.requests.tooMany : MESSAGES.projects.createFailed, { type: 'error' });
          },
        }}
      >
        <ProjectNameInput first />
        <JobNumberInput />
        <StartDateInput source="project_starts" />
        <div className={styles.actions}>
          <Button component={Link} to={screenPath('projects.dashboard')} variant="outlined">
            Cancel
          </Button>
          <CreateButton needs="name" waiting="Creating…">
            Create Project
          </CreateButton>
        </div>
      </CreateForm>
    </div>
  );
}
