import { fileTitle } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { DropOverlay } from '../ui/DropOverlay.js';
import { FILE_ATTRIBUTE, useDropArea } from './DropArea.js';
import { useDropTarget } from './drop-target.js';
import type { ArrivingFiles } from './arriving-files.js';
import type { KnownFile } from './named-files.js';
import type { UploadTarget } from './upload-item.js';
import { useUploads } from './UploadProvider.js';

/** What a page that takes files offers. */
export interface DropOffer {
  projectId: string;
  projectName: string;
  /** The files a drop on which is a new revision, by id. */
  revisable: ReadonlyMap<string, KnownFile>;
  /** Whether new files are taken, or only what is dropped on a place for it. */
  takesFiles?: boolean;
  /** Whether the page shows what became of one's uploads. */
  showsUploads?: boolean;
}

const fileUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${FILE_ATTRIBUTE}]`)?.getAttribute(FILE_ATTRIBUTE) ?? null) : null;

const titleOf = (file: KnownFile | undefined): string => (file ? fileTitle(file) : '');

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

  /** Takes files into the project, the first of them as a revision where one is meant. */
  const take = async (
    files: File[],
    revise?: (arriving: ArrivingFiles, first: File, projectId: string) => void,
  ): Promise<void> => {
    if (!offer || !takesFiles || files.length === 0) return;
    const { projectId } = offer;
    const arriving = await openUploads();
    const [first, ...others] = files;
    if (!revise || !first) {
      await arriving.take(files, projectId);
      return;
    }
    // A revision is one file; the others of the same drop become files of their own.
    revise(arriving, first, projectId);
    await arriving.take(others, projectId);
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
      if (picked) {
        const of = chosenFor;
        void take(
          files,
          of
            ? (arriving, first, to) => {
                arriving.revise(first, to, { id: of.fileId, name: of.name, alias: null });
              }
            : undefined,
        );
        return;
      }
      const of = offer?.revisable.get(fileUnder(event.target as EventTarget | null) ?? '');
      void take(
        files,
        of
          ? (arriving, first, to) => {
              arriving.drop(first, to, of);
            }
          : undefined,
      );
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
              ? `Drop to upload a new revision of ${titleOf(offer.revisable.get(aimedAt))}`
              : `Drop to upload to ${offer.projectName}`)
          }
        />
      )}
    </>
  );
}
