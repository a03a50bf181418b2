import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '../api/index.js';
import { useProjectAction, type ProjectAction } from './project-actions.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('../layout/ConfirmDialog.js')).ConfirmDialog }));

interface ProjectActionButtonProps {
  project: Project;
  does: ProjectAction;
  size?: ButtonProps['size'];
}

/** Does something to the whole project once the person has confirmed it (DLG-7, DLG-9, DLG-10). */
export function ProjectActionButton({ project, does, size = 'medium' }: ProjectActionButtonProps) {
  const [asked, setAsked] = useState(false);
  const action = useProjectAction(project, does);
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        disabled={action.isPending}
        onClick={() => {
          setAsked(true);
        }}
      >
        {does.label}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            question={does.question(project.name)}
            action={does.action}
            onClose={() => {
              setAsked(false);
            }}
            onConfirm={action.mutate}
          >
            {does.meaning}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
