import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { fileTitle } from '@gable/contracts';
import DragIcon from '@mui/icons-material/DragIndicator';
import { useState, type SyntheticEvent } from 'react';
import type { ProjectFile } from '../api/index.js';
import styles from './DragGrid.module.css';
import { useFileActions, useMoveFile } from './file-changes.js';
import { UNPIN } from './file-actions.js';
import { FileCard, type GridCardProps } from './FileCard.js';
import fileCardStyles from './FileCard.module.css';
import fileGridStyles from './FileGrid.module.css';
import { FilePicture } from './FilePicture.js';
import { announcementsOf, dropOf, nextSpot, targetUnder, type DropTarget } from './grid-dragging.js';
import { GridSections, type AreaProps, type FileGridProps, type GridParts } from './GridSections.js';

const PARTS: GridParts = { Card: DragCard, Area: DropArea };

/**
 * The grid with cards that can be carried: to another place of their section, and between the sections to pin or unpin
 * them (FIL-4, FIL-11). By mouse anywhere on the card, by touch after a moment, by keyboard from the handle.
 */
export function DragGrid(props: FileGridProps) {
  const [carried, carry] = useState<ProjectFile | null>(null);
  const move = useMoveFile();
  const perform = useFileActions();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSpot }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetUnder}
      accessibility={{ announcements: announcementsOf(props) }}
      onDragStart={({ active }) => {
        carry((active.data.current as { file: ProjectFile }).file);
      }}
      onDragCancel={() => {
        carry(null);
      }}
      onDragEnd={({ over }) => {
        carry(null);
        const drop = carried && dropOf(carried, over?.data.current as DropTarget | undefined, props);
        if (drop === 'unpin') perform(UNPIN, [carried as ProjectFile]);
        else if (drop) move.mutate(drop);
      }}
    >
      <GridSections {...props} parts={PARTS} />
      <DragOverlay dropAnimation={null}>{carried && <CarriedCard file={carried} />}</DragOverlay>
    </DndContext>
  );
}

function DropArea({ tagged, isWhole, children }: AreaProps) {
  const target: DropTarget = { tagged };
  const { setNodeRef, isOver, active } = useDroppable({ id: `area-${tagged}`, data: target, disabled: !isWhole });
  const comes = active !== null && (active.data.current as { file: ProjectFile }).file.tagged !== tagged;
  return (
    <div ref={setNodeRef} className={fileGridStyles.area} data-over={isOver && comes}>
      {children}
    </div>
  );
}

/** A card that can be carried to another place, and makes room for others in a section of the manual order. */
function DragCard({ file, stretch, selection }: GridCardProps) {
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
      selection={selection}
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

/** A card while it is carried. */
const CarriedCard = ({ file }: { file: ProjectFile }) => (
  <div className={`${fileCardStyles.card} ${fileCardStyles.inHand}`}>
    <div className={fileCardStyles.frame}>
      <FilePicture file={file} />
    </div>
    <div className={fileCardStyles.foot}>
      <span className={fileCardStyles.name}>{fileTitle(file)}</span>
    </div>
  </div>
);
