import { jobNumberProblem, LIMITS, MESSAGES, projectNameProblem, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, isTooMany, type Project } from '../api/index.js';
import { usePageTitle } from '../ui/page-title.js';
import styles from './NewProjectPage.module.css';

/** A new project (PRJ-1…3); `personal` in the address makes it a personal one. */
export function NewProjectPage() {
  const [query] = useSearchParams();
  const personal = query.get('personal') === 'true' || query.get('personal') === '1';
  const title = personal ? 'New personal project' : 'New project';
  usePageTitle(title);
  const navigate = useNavigate();
  const notify = useNotify();
  const [create, { isPending }] = useCreate<Project>();
  const [name, setName] = useState('');
  const [jobNumber, setJobNumber] = useState('');
  const [touched, setTouched] = useState(false);
  const [refused, setRefused] = useState<ApiError['errors']>({});
  const blank = name.trim() === '';
  const problems = {
    name: (touched ? projectNameProblem(name) : null) ?? refused['name']?.[0],
    job_number: jobNumberProblem(jobNumber) ?? refused['job_number']?.[0],
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (projectNameProblem(name) || jobNumberProblem(jobNumber) || isPending) return;
    void create(
      'projects',
      { data: { name: name.trim(), job_number: jobNumber.trim() || null, personal } },
      {
        onSuccess: ({ id }) => void navigate(screenPath('projects.files', { id }), { replace: true }),
        onError: (error) => {
          const errors = error instanceof ApiError ? error.errors : {};
          setRefused(errors);
          if (errors['name'] ?? errors['job_number']) return;
          notify(isTooMany(error) ? MESSAGES.requests.tooMany : MESSAGES.projects.createFailed, { type: 'error' });
        },
      },
    );
  };

  return (
    <div className={styles.column}>
      <h1>{title}</h1>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextField
          label="Name"
          required
          autoFocus
          value={name}
          error={Boolean(problems.name)}
          helperText={problems.name}
          slotProps={{ htmlInput: { maxLength: LIMITS.projectName } }}
          onKeyDown={({ key }) => {
            // The disabled button submits nothing: the key still tells why.
            if (key === 'Enter') setTouched(true);
          }}
          onChange={(event) => {
            setName(event.target.value);
            setTouched(true);
            setRefused({});
          }}
        />
        <TextField
          label="Address / Job ID"
          error={Boolean(problems.job_number)}
          helperText={problems.job_number ?? 'Optional. Shown beside the name.'}
          value={jobNumber}
          slotProps={{ htmlInput: { maxLength: LIMITS.jobNumber } }}
          onChange={(event) => {
            setJobNumber(event.target.value);
          }}
        />
        <div className={styles.actions}>
          <Button component={Link} to={screenPath('projects.dashboard')} variant="outlined">
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={blank || isPending}>
            {isPending ? 'Creating…' : 'Create Project'}
          </Button>
        </div>
      </form>
    </div>
  );
}
