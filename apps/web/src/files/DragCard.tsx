import { useDraggable, useDroppable } from '@dnd-kit/core';
import { fileTitle } from '@gable/contracts';
import DragIcon from '@mui/icons-material/DragIndicator';
import type { SyntheticEvent } from 'react';
import type { ProjectFile } from '../api/index.js';
import styles from './DragCard.module.css';
import { FileCard } from './FileCard.js';
import type { DropTarget } from './grid-dragging.js';
import type { ManualStretch } from './manual-order.js';

/** A card that can be carried to another place, and makes room for others in a section of the manual order. */
export function DragCard({ file, stretch }: { file: ProjectFile; stretch: ManualStretch | null }) {
  const disabled = !file.user_permissions.includes('files.order');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, active, isDragging } = useDraggable({
    id: file.id,
    data: { file },
    disabled,
  });
  const target: DropTarget = { tagged: file.tagged, file, ...(stretch ? { stretch } : {}) };
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: file.id, data: target, disabled: !stretch });
  const carried = (active?.data.current as { file: ProjectFile } | undefined)?.file;
  const from = carried && stretch ? stretch.files.findIndex(({ id }) => id === carried.id) : -1;
  const isBehind = from >= 0 && stretch !== null && from < stretch.files.indexOf(file);
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      {...attributes}
      aria-label={`Move ${fileTitle(file)}`}
    >
      <DragIcon fontSize="small" />
    </button>
  );
  return (
    <FileCard
      file={file}
      stretch={stretch}
      carrying={{
        ref: (node) => {
          setNodeRef(node);
          setDropRef(node);
        },
        listeners: ofCardOnly(listeners ?? {}),
        handle: disabled ? null : handle,
        isCarried: isDragging,
        mark: isOver && carried && carried.id !== file.id ? (isBehind ? 'after' : 'before') : null,
      }}
    />
  );
}

/** Menus and dialogs of a card are not in it, although React tells it of what happens in them. */
const ofCardOnly = (listeners: NonNullable<ReturnType<typeof useDraggable>['listeners']>) =>
  Object.fromEntries(
    Object.entries(listeners).map(([name, listen]) => [
      name,
      (event: SyntheticEvent) => {
        if (event.currentTarget.contains(event.target as Node)) (listen as (event: SyntheticEvent) => void)(event);
      },
    ]),
  );
