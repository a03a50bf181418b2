import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIcon from '@mui/icons-material/DragIndicator';
import type { ReactNode } from 'react';
import styles from './SortableList.module.css';

interface SortableListProps<Item> {
  /** What the list holds, for those who cannot see it. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Nobody may move anything: the list has no handles. */
  fixed?: boolean;
  /** An item is let go at another place, both from 0. */
  onMove: (from: number, to: number) => void;
  children: (item: Item) => ReactNode;
}

/** A list put in order by its handles: with the pointer, by touch, or with space and the arrow keys. */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  fixed = false,
  onMove,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier): number => items.findIndex((item) => idOf(item) === id);
  const wordsFor = (id: UniqueIdentifier): string => {
    const item = items[placeOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${wordsFor(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${wordsFor(active.id)} is at place ${placeOf(over.id) + 1} of ${items.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${wordsFor(active.id)} is put down${over ? ` at place ${placeOf(over.id) + 1} of ${items.length}` : ''}.`,
    onDragCancel: ({ active }) => `${wordsFor(active.id)} is back at its place.`,
  };
  const letGo = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={letGo}
    >
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy} disabled={fixed}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)} fixed={fixed}>
              {children(item)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  fixed: boolean;
  children: ReactNode;
}

function SortableItem({ id, name, fixed, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.carried : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!fixed && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <DragIcon fontSize="small" />
        </button>
      )}
      <div className={styles.content}>{children}</div>
    </li>
  );
}
