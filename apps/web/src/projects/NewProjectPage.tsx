import { LIMITS, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { usePageTitle } from '../layout/index.js';
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
  const blank = name.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (blank || isPending) return;
    void create(
      'projects',
      { data: { name: name.trim(), job_number: jobNumber.trim() || null, personal } },
      {
        onSuccess: (project) => void navigate(`/projects/${project.id}/files`, { replace: true }),
        onError: () => {
          notify(MESSAGES.projects.createFailed, { type: 'error' });
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
          error={touched && blank}
          helperText={touched && blank ? MESSAGES.projects.nameBlank : undefined}
          slotProps={{ htmlInput: { maxLength: LIMITS.projectName } }}
          onBlur={() => {
            setTouched(name !== '');
          }}
          onChange={(event) => {
            setName(event.target.value);
            setTouched(true);
          }}
        />
        <TextField
          label="Address / Job ID"
          helperText="Optional. Shown beside the name."
          value={jobNumber}
          slotProps={{ htmlInput: { maxLength: LIMITS.jobNumber } }}
          onChange={(event) => {
            setJobNumber(event.target.value);
          }}
        />
        <div className={styles.actions}>
          <Button component={Link} to="/projects" variant="outlined">
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
