import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Project } from '../api/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useProjectAction, type ProjectAction } from './project-actions.js';

const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.js')).ConfirmDialog);

interface ProjectActionButtonProps {
  project: Project;
  does: ProjectAction;
  size?: ButtonProps['size'];
}

/** Does something to the whole project once the person has confirmed it (DLG-7, DLG-9, DLG-10). */
export function ProjectActionButton({ project, does, size = 'medium' }: ProjectActionButtonProps) {
  const [asked, setAsked] = useState(false);
  // What was asked for: once it is shown, the button may offer its opposite while this one is still on its way.
  const [doing, setDoing] = useState(does);
  const action = useProjectAction(project, doing);
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        disabled={action.isPending}
        onPointerEnter={ConfirmDialog.prepare}
        onFocus={ConfirmDialog.prepare}
        onClick={() => {
          setDoing(does);
          setAsked(true);
        }}
      >
        {does.label}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            question={doing.question(project.name)}
            action={doing.action}
            onClose={() => {
              setAsked(false);
            }}
            onConfirm={action.mutate}
          >
            {doing.meaning}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
