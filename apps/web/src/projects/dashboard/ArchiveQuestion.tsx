import { ConfirmDialog } from '../../layout/ConfirmDialog.js';
import { useArchiveProject } from '../archive-project.js';
import type { RowMenuProps } from './RowMenus.js';

/** Asks before a project goes into the archive (DLG-7, PRJ-18). */
export function ArchiveQuestion({ opened: { project }, onOpen, onLeaving }: RowMenuProps) {
  const archive = useArchiveProject();
  return (
    <ConfirmDialog
      open
      question={`Archive “${project.name}”?`}
      action="Archive"
      onClose={() => {
        onOpen(null);
      }}
      onConfirm={() => {
        onLeaving([project.id], `${project.name}: archived`);
        archive.mutate(project);
      }}
    >
      It leaves the dashboards of everybody in it, and nothing in it can be changed until it is restored. You find it
      under Archived projects.
    </ConfirmDialog>
  );
}
