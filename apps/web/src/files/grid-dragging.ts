import {
  closestCenter,
  pointerWithin,
  rectIntersection,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { fileTitle } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';
import { directionOf, nearest, type Spot } from '../ui/arrow-keys.js';
import type { FileMove } from './file-changes.js';
import type { FileGridProps } from './GridSections.js';
import { moveTo, type ManualStretch } from './project-files.js';

/** Where a carried file can be let go: at the place of another file, or in a section as a whole. */
export interface DropTarget {
  tagged: boolean;
  file?: ProjectFile;
  stretch?: ManualStretch;
}

/** What letting a file go somewhere does; null when it stays as it is. */
export function dropOf(
  file: ProjectFile,
  target: DropTarget | undefined,
  { stretch }: Pick<FileGridProps, 'stretch'>,
): FileMove | 'unpin' | null {
  if (!target || target.file?.id === file.id) return null;
  if (target.file && target.stretch) {
    return moveTo(target.stretch, file, target.stretch.first + target.stretch.files.indexOf(target.file));
  }
  if (target.tagged === file.tagged) return null;
  if (target.tagged) return moveTo({ files: [], first: 0, total: 0, tagged: true }, file, 0);
  return stretch ? moveTo(stretch, file, stretch.first) : 'unpin';
}

/** What the pointer is in, else what the carried card lies over most, else what is next to it. */
export const targetUnder: CollisionDetection = (args) =>
  [pointerWithin, rectIntersection, closestCenter].map((find) => find(args)).find(({ length }) => length > 0) ?? [];

/** The arrow keys carry a card to the next place in their direction, as they move the focus. */
export const nextSpot: KeyboardCoordinateGetter = (
  event,
  { context: { collisionRect, droppableContainers, droppableRects, over, active } },
) => {
  const direction = directionOf(event.code);
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  const spots = droppableContainers
    .getEnabled()
    .flatMap(({ id }): (Spot<UniqueIdentifier> & { left: number; top: number })[] => {
      const rect = droppableRects.get(id);
      return rect
        ? [{ item: id, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, left: rect.left, top: rect.top }]
        : [];
    })
    .sort((a, b) => a.top - b.top || a.left - b.left);
  const from = {
    item: over?.id ?? active?.id ?? '',
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  };
  const id = nearest(from, spots, direction);
  const next = spots.find(({ item }) => item === id);
  return next && { x: next.left, y: next.top };
};

/** What is said to those who cannot see where a card is carried. */
export function announcementsOf(props: Pick<FileGridProps, 'stretch'>): Announcements {
  const nameOf = (data: unknown): string => fileTitle((data as { file: ProjectFile }).file);
  const placeOf = (data: unknown, at: unknown): string => {
    const drop = at === undefined ? null : dropOf((data as { file: ProjectFile }).file, at as DropTarget, props);
    if (drop === null) return 'at its place';
    const { tagged, stretch } = at as DropTarget;
    const section = tagged ? 'the active files' : 'the other files';
    if (drop === 'unpin' || !stretch) return `among ${section}`;
    const comes = !stretch.files.some(({ id }) => id === drop.file.id);
    return `at place ${drop.moveTo + 1} of ${stretch.total + Number(comes)} of ${section}`;
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active.data.current)} is picked up.`,
    onDragOver: ({ active, over }) =>
      `${nameOf(active.data.current)} is ${placeOf(active.data.current, over?.data.current)}.`,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.data.current)} is put down ${placeOf(active.data.current, over?.data.current)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.data.current)} is back at its place.`,
  };
}
