import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useDropzone } from 'react-dropzone';
import styles from './DropArea.module.css';
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

/** A part of a page that takes what is dropped on it for itself. */
interface DropPlace {
  /** What dropping there does. */
  words: string;
  onFiles: (files: File[]) => void;
}

interface DropAreaState {
  offer: (offer: DropOffer | null) => void;
  /** Takes what is dropped on the element for a place, until the returned function is called. */
  addPlace: (element: HTMLElement, place: DropPlace) => () => void;
  /** Opens the file picker; the chosen files become new files, or a new revision of the given one. */
  choose: (revisionOf?: UploadTarget['revisionOf']) => void;
  /** Id of the file under the dragged files, when dropping there makes a revision. */
  aimedAt: string | null;
}

const DropAreaContext = createContext<DropAreaState | null>(null);

/** Marks an element that stands for a file; a drop on it is a new revision of that file. */
export const FILE_ATTRIBUTE = 'data-file-id';

const fileUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${FILE_ATTRIBUTE}]`)?.getAttribute(FILE_ATTRIBUTE) ?? null) : null;

/** The whole window as a place to drop files, while the page inside offers to take them. */
export function DropArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { open: openUploads, showProject } = useUploads();
  const [offered, setOffered] = useState<DropOffer | null>(null);
  const [aimedAt, setAimedAt] = useState<string | null>(null);
  const [chosenFor, setChosenFor] = useState<UploadTarget['revisionOf']>(null);
  const places = useRef(new Map<HTMLElement, DropPlace>());
  /** What dropping on the place under the dragged files does. */
  const [placeWords, setPlaceWords] = useState<string | null>(null);
  const placeUnder = (target: EventTarget | null): DropPlace | undefined =>
    target instanceof Node ? [...places.current].find(([element]) => element.contains(target))?.[1] : undefined;

  const projectId = offered && offered.showsUploads !== false ? offered.projectId : null;
  const takesFiles = offered !== null && offered.takesFiles !== false;
  useEffect(() => {
    showProject(projectId, takesFiles);
  }, [projectId, takesFiles, showProject]);

  const take = async (files: File[], revisionOf: UploadTarget['revisionOf']): Promise<void> => {
    if (!offered || !takesFiles || files.length === 0) return;
    // A revision is one file; the others of the same drop become files of their own.
    const [first, ...others] = files;
    const target = { projectId: offered.projectId, revisionOf: null };
    const queue = await openUploads();
    if (!revisionOf || !first) {
      queue.add(files, target);
      return;
    }
    queue.add([first], { ...target, revisionOf });
    queue.add(others, target);
  };

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !offered,
    useFsAccessApi: false,
    onDragOver: (event) => {
      const id = fileUnder(event.target);
      setAimedAt(id && offered?.revisable.has(id) ? id : null);
      setPlaceWords(placeUnder(event.target)?.words ?? null);
    },
    onDragLeave: () => {
      setAimedAt(null);
      setPlaceWords(null);
    },
    onDrop: (files, _refused, event) => {
      setAimedAt(null);
      setPlaceWords(null);
      const picked = !('dataTransfer' in event);
      const place = placeUnder(event.target as EventTarget | null);
      if (place) {
        // What is pasted into a place is between the person and its editor.
        if (!picked) place.onFiles(files);
        return;
      }
      const id = picked ? null : fileUnder(event.target as EventTarget | null);
      const name = id ? offered?.revisable.get(id) : undefined;
      void take(files, picked ? chosenFor : id && name !== undefined ? { fileId: id, name } : null);
    },
  });

  const state = useMemo<DropAreaState>(
    () => ({
      offer: setOffered,
      addPlace: (element, place) => {
        places.current.set(element, place);
        return () => places.current.delete(element);
      },
      choose: (revisionOf = null) => {
        setChosenFor(revisionOf);
        open();
      },
      aimedAt,
    }),
    [aimedAt, open],
  );

  return (
    <DropAreaContext value={state}>
      {/* The root holds the whole app: it is no button of its own, and not disabled when only dropping is. */}
      <div {...getRootProps({ className })} role={undefined} tabIndex={undefined} aria-disabled={undefined}>
        <input {...getInputProps({ 'aria-label': 'Files to upload', style: { display: 'none' } })} />
        {children}
        {isDragActive && offered && (takesFiles || placeWords !== null) && (
          <div className={styles.overlay} role="status">
            <p className={styles.words}>
              {placeWords ??
                (aimedAt
                  ? `Drop to upload a new revision of ${offered.revisable.get(aimedAt) ?? ''}`
                  : `Drop to upload to ${offered.projectName}`)}
            </p>
          </div>
        )}
      </div>
    </DropAreaContext>
  );
}

function useDropArea(): DropAreaState {
  const state = useContext(DropAreaContext);
  if (!state) throw new Error('This needs a DropArea around it.');
  return state;
}

/** Takes dropped and chosen files for a project while the calling page is shown. */
export function useDropOffer(offer: DropOffer | null): void {
  const { offer: tell } = useDropArea();
  const latest = useEffectEvent(() => offer);
  const key = offer
    ? [offer.projectId, offer.projectName, offer.takesFiles, offer.showsUploads, ...offer.revisable].join(' ')
    : '';
  useEffect(() => {
    tell(latest());
    return () => {
      tell(null);
    };
  }, [tell, key]);
}

/** Takes what is dropped on a part of the page for that part, where the page takes files at all. */
export function useDropPlace(
  element: RefObject<HTMLElement | null>,
  words: string,
  onFiles: DropPlace['onFiles'],
): void {
  const { addPlace } = useDropArea();
  const take = useEffectEvent(onFiles);
  useEffect(
    () =>
      element.current
        ? addPlace(element.current, {
            words,
            onFiles: (files) => {
              take(files);
            },
          })
        : undefined,
    [addPlace, element, words],
  );
}

/** Opens the file picker for new files or for a new revision. */
export const useFilePicker = (): DropAreaState['choose'] => useDropArea().choose;

/** Whether dragged files are over this file, to make a revision of it. */
export const useIsAimedAt = (fileId: string): boolean => useDropArea().aimedAt === fileId;
