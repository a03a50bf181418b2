import type { SheetViewer } from '../sheet-viewer.js';

/** Types of pictures that may move; the canvas of the stage would only show how they begin. */
const MOVING = new Set(['image/gif', 'image/webp', 'image/apng']);

/** Whether a picture of this type may move, and the person wants to see things move. */
export const mayMove = (mimetype: string): boolean =>
  MOVING.has(mimetype) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lays the picture itself over the stage's drawing of it, so that it moves. Answers what takes it off again. */
export function showMoving(stage: SheetViewer, read: () => Promise<Blob>): () => void {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.draggable = false;
  let isOver = false;
  read().then(
    (blob) => {
      if (isOver) return;
      picture.src = URL.createObjectURL(blob);
      stage.cover(picture);
    },
    // It stays as the stage has drawn it.
    () => undefined,
  );
  return () => {
    isOver = true;
    if (!picture.src) return;
    stage.uncover(picture);
    URL.revokeObjectURL(picture.src);
  };
}
