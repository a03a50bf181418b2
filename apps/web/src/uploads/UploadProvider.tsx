import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { UploadsContext, type Uploads } from './upload-context.js';
import type { UploadQueue } from './upload-queue.js';

const UploadCentre = lazyPart(async () => (await import('./UploadCentre.js')).UploadCentre);

/** Milliseconds after which the code of the uploads is fetched for whoever has dropped nothing yet. */
const FETCH_AHEAD_AFTER = 2_500;

/** The queue to come. */
function newOpening() {
  let resolve: (queue: UploadQueue) => void = () => undefined;
  const promise = new Promise<UploadQueue>((settle) => {
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
  const [projectId, setProjectId] = useState<string | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [opening] = useState(newOpening);
  const uploads = useMemo<Uploads>(
    () => ({
      open: () => {
        setWanted(true);
        return opening.promise;
      },
      showProject: setProjectId,
      setPlace,
    }),
    [opening],
  );

  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(true);
    }, FETCH_AHEAD_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  return (
    <UploadsContext value={uploads}>
      {children}
      {wanted && (
        <Suspense>
          <UploadCentre projectId={projectId} place={place} onOpen={opening.resolve} />
        </Suspense>
      )}
    </UploadsContext>
  );
}
