import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ProjectDetail } from '../../api/index.js';
import { useDeleteProject } from '../../projects/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import styles from './ProjectSettings.module.css';

/** Deletes a project once its owner has confirmed it by name (DLG-8, PRJ-20, MSG-56, MSG-72). */
export function DeleteProjectButton({ project, onDeleted }: { project: ProjectDetail; onDeleted: () => void }) {
  const [asked, setAsked] = useState(false);
  const deletion = useDeleteProject(project, onDeleted);
  return (
    <>
      <Button
        variant="outlined"
        className={styles.delete}
        disabled={deletion.isPending}
        onClick={() => {
          setAsked(true);
        }}
      >
        Delete project
      </Button>
      <ConfirmDialog
        open={asked}
        question={`Delete “${project.name}”?`}
        action="Delete project"
        destructive
        onClose={() => {
          setAsked(false);
        }}
        onConfirm={deletion.mutate}
      >
        It is gone for everybody in it, with its files. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
