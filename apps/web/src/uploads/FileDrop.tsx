import { useEffect, useState } from 'react';
import { DropOverlay } from '../ui/DropOverlay.js';
import { FILE_ATTRIBUTE, useDropArea } from './DropArea.js';
import { useDropTarget } from './drop-target.js';
import type { UploadTarget } from './upload-item.js';
import { useUploads } from './UploadProvider.js';

/** What a page that takes files offers. */
export interface DropOffer {
  projectId: string;
  projectName: string;
  /** The files a drop on which is a new revision, by id. */
  revisable: ReadonlyMap<string, string>;
  /** Whether new files are taken, or only what is dropped on a place for it. */
  takesFiles?: boolean;
  /** Whether the page shows what became of one's uploads. */
  showsUploads?: boolean;
}

const fileUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${FILE_ATTRIBUTE}]`)?.getAttribute(FILE_ATTRIBUTE) ?? null) : null;

/** Takes dropped and chosen files for a project while its page is shown. */
export function FileDrop({ offer }: { offer: DropOffer | null }) {
  const { open: openUploads, showProject } = useUploads();
  const { places, offerPicker, aimedAt, aimAt } = useDropArea();
  const [chosenFor, setChosenFor] = useState<UploadTarget['revisionOf']>(null);
  /** What dropping on the place under the dragged files does. */
  const [placeWords, setPlaceWords] = useState<string | null>(null);
  const placeUnder = (target: EventTarget | null) =>
    target instanceof Node ? [...places.current].find(([element]) => element.contains(target))?.[1] : undefined;

  const projectId = offer && offer.showsUploads !== false ? offer.projectId : null;
  const takesFiles = offer !== null && offer.takesFiles !== false;
  useEffect(() => {
    showProject(projectId, takesFiles);
    return () => {
      showProject(null, false);
    };
  }, [projectId, takesFiles, showProject]);

  const take = async (files: File[], revisionOf: UploadTarget['revisionOf']): Promise<void> => {
    if (!offer || !takesFiles || files.length === 0) return;
    // A revision is one file; the others of the same drop become files of their own.
    const [first, ...others] = files;
    const target = { projectId: offer.projectId, revisionOf: null };
    const queue = await openUploads();
    if (!revisionOf || !first) {
      queue.add(files, target);
      return;
    }
    queue.add([first], { ...target, revisionOf });
    queue.add(others, target);
  };

  const leave = (): void => {
    aimAt(null);
    setPlaceWords(null);
  };
  const { getInputProps, isDragActive, open } = useDropTarget({
    disabled: !offer,
    onDragOver: (event) => {
      const id = fileUnder(event.target);
      aimAt(id && offer?.revisable.has(id) ? id : null);
      setPlaceWords(placeUnder(event.target)?.words ?? null);
    },
    onDragLeave: leave,
    onDrop: (files, _refused, event) => {
      leave();
      const picked = !('dataTransfer' in event);
      const place = placeUnder(event.target as EventTarget | null);
      if (place) {
        // What is pasted into a place is between the person and its editor.
        if (!picked) place.onFiles(files);
        return;
      }
      const id = picked ? null : fileUnder(event.target as EventTarget | null);
      const name = id ? offer?.revisable.get(id) : undefined;
      void take(files, picked ? chosenFor : id && name !== undefined ? { fileId: id, name } : null);
    },
  });
  useEffect(() => {
    return offerPicker((revisionOf) => {
      setChosenFor(revisionOf);
      open();
    });
  }, [offerPicker, open]);

  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Files to upload', style: { display: 'none' } })} />
      {isDragActive && offer && (takesFiles || placeWords !== null) && (
        <DropOverlay
          words={
            placeWords ??
            (aimedAt
              ? `Drop to upload a new revision of ${offer.revisable.get(aimedAt) ?? ''}`
              : `Drop to upload to ${offer.projectName}`)
          }
        />
      )}
    </>
  );
}
