import { ARCHIVE, useProjectAction } from '../projects/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import type { RowMenuProps } from './opened-row-menu.js';

/** Asks before a project goes into the archive (DLG-7, PRJ-18). */
export function ArchiveQuestion({ opened: { project }, onOpen, onLeaving }: RowMenuProps) {
  const archive = useProjectAction(project, ARCHIVE);
  return (
    <ConfirmDialog
      open
      question={ARCHIVE.question(project.name)}
      action={ARCHIVE.action}
      onClose={() => {
        onOpen(null);
      }}
      onConfirm={() => {
        onLeaving([project.id], '');
        archive.mutate();
      }}
    >
      {ARCHIVE.meaning}
    </ConfirmDialog>
  );
}
