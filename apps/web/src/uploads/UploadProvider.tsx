import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { useFetchAhead } from '../ui/fetch-ahead.js';
import { lazyPart } from '../ui/lazy-part.js';
import type { ArrivingFiles } from './arriving-files.js';

const UploadCentre = lazyPart(async () => (await import('./UploadCentre.js')).UploadCentre);

/** The way into the queue, to come. */
function newOpening() {
  let resolve: (arriving: ArrivingFiles) => void = () => undefined;
  const promise = new Promise<ArrivingFiles>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * Holds the uploads above the pages, so that moving through the app does not stop them. Most visits upload nothing: the
 * queue and its panel come when the page has settled, or with the first drop.
 */
export function UploadProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState<ShownProject | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [opening] = useState(newOpening);
  const uploads = useMemo<Uploads>(
    () => ({
      open: () => {
        setWanted(true);
        return opening.promise;
      },
      showProject: (projectId, takesFiles) => {
        setShown(projectId === null ? null : { projectId, takesFiles });
      },
      setPlace,
    }),
    [opening],
  );

  useFetchAhead(() => {
    setWanted(true);
  });

  return (
    <UploadsContext value={uploads}>
      {children}
      {wanted && (
        <Suspense>
          <UploadCentre shown={shown} place={place} onOpen={opening.resolve} />
        </Suspense>
      )}
    </UploadsContext>
  );
}

/** The project whose uploads a page shows. */
export interface ShownProject {
  projectId: string;
  /** Whether the person may add files to it. */
  takesFiles: boolean;
}

/** The way from the pages to the uploads, whose code comes when it is needed. */
interface Uploads {
  /** The way into the queue, once its code is there. */
  open: () => Promise<ArrivingFiles>;
  /** The project whose uploads are shown here, if any, and whether it takes files. */
  showProject: (projectId: string | null, takesFiles: boolean) => void;
  /** Where the panel is drawn: the pages that have a place for it give it here. */
  setPlace: (place: HTMLElement | null) => void;
}

const UploadsContext = createContext<Uploads | null>(null);

/** The uploads, from any page. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider around it.');
  return uploads;
}

/** Where a page shows the uploads, while there are some. */
export function UploadPlace() {
  const { setPlace } = useUploads();
  return <div ref={setPlace} />;
}
