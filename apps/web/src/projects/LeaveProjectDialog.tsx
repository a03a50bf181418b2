import type { Project } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useLeaveProject } from './leave-project.js';

interface LeaveProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** Called when the person has said yes, before the project is gone from the lists. */
  onLeaving?: () => void;
  /** Leads to a page that is still the person's. */
  onLeft?: () => void;
}

/** Asks before a person leaves a project (DLG-17, PPL-20). */
export function LeaveProjectDialog({ project, open, onClose, onLeaving, onLeft }: LeaveProjectDialogProps) {
  const leave = useLeaveProject(onLeft ? { onLeft } : {});
  return (
    <ConfirmDialog
      question={`Leave “${project.name}”?`}
      action="Leave the project"
      destructive
      open={open}
      onClose={onClose}
      onConfirm={() => {
        onLeaving?.();
        leave.mutate(project);
      }}
    >
      You will no longer see its files, notes and people. Somebody in the project can invite you again.
    </ConfirmDialog>
  );
}
