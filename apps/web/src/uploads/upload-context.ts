import { createContext, useContext } from 'react';
import type { UploadQueue } from './upload-queue.js';

/** The way from the pages to the uploads, whose code comes when it is needed. */
export interface Uploads {
  /** The queue, once its code is there. */
  open: () => Promise<UploadQueue>;
  /** The project whose files are dropped here; null where none are taken. */
  showProject: (projectId: string | null) => void;
  /** Where the panel is drawn: the pages that have a place for it give it here. */
  setPlace: (place: HTMLElement | null) => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

/** The uploads, from any page. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider around it.');
  return uploads;
}
