import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { CarriedCard } from './CarriedCard.js';
import { DragCard } from './DragCard.js';
import { useFileDeeds, useMoveFile } from './file-actions.js';
import { UNPIN } from './file-deeds.js';
import styles from './FileGrid.module.css';
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
  const does = useFileDeeds();
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
        if (drop === 'unpin') does(UNPIN, [carried as ProjectFile]);
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
    <div ref={setNodeRef} className={styles.area} data-over={isOver && comes}>
      {children}
    </div>
  );
}
