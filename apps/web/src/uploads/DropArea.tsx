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
import type { DropzoneRootProps } from 'react-dropzone';
import type { UploadTarget } from './upload-item.js';

/** A part of a page that takes what is dropped on it for itself. */
interface DropPlace {
  /** What dropping there does. */
  words: string;
  onFiles: (files: File[]) => void;
}

/** What listens to what is dragged over the window, dropped and pasted. */
export type DropListeners = Pick<
  DropzoneRootProps,
  'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onPaste'
>;

interface DropAreaState {
  /** The whole window. */
  area: RefObject<HTMLElement | null>;
  /** Has these listen there, in place of others, until the returned function is called. */
  listen: (listeners: DropListeners) => () => void;
  /** Has this open the file picker, until the returned function is called. */
  offerPicker: (choose: ChooseFiles) => () => void;
  /** The chosen files become new files, or a new revision of the given one. */
  choose: ChooseFiles;
  places: RefObject<Map<HTMLElement, DropPlace>>;
  /** Id of the file under the dragged files, when dropping there makes a revision. */
  aimedAt: string | null;
  aimAt: (fileId: string | null) => void;
  /** Whether files have been dragged over the window. */
  isDraggedOver: boolean;
}

/** Opens the file picker, for new files or for a new revision. */
export type ChooseFiles = (revisionOf: UploadTarget['revisionOf']) => void;

const DropAreaContext = createContext<DropAreaState | null>(null);

/** Marks an element that stands for a file; a drop on it is a new revision of that file. */
export const FILE_ATTRIBUTE = 'data-file-id';

/**
 * The whole window as a place to drop files. What takes them comes with the pages that do; without one, a file that is
 * dropped does nothing, where the browser would leave the app for it.
 */
export function DropArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const listeners = useRef<DropListeners>(null);
  const picker = useRef<ChooseFiles>(null);
  const places = useRef(new Map<HTMLElement, DropPlace>());
  const [aimedAt, aimAt] = useState<string | null>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  useEffect(() => {
    const keepPage = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'dragenter') setIsDraggedOver(true);
    };
    const kinds = ['dragenter', 'dragover', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, keepPage);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, keepPage);
    };
  }, []);
  const state = useMemo<DropAreaState>(
    () => ({
      area,
      listen: (mine) => {
        listeners.current = mine;
        return () => {
          if (listeners.current === mine) listeners.current = null;
        };
      },
      offerPicker: (choose) => {
        picker.current = choose;
        return () => {
          if (picker.current === choose) picker.current = null;
        };
      },
      choose: (revisionOf) => {
        picker.current?.(revisionOf);
      },
      places,
      aimedAt,
      aimAt,
      isDraggedOver,
    }),
    [aimedAt, isDraggedOver],
  );
  return (
    <DropAreaContext value={state}>
      <div
        ref={area}
        className={className}
        onDragEnter={(event) => listeners.current?.onDragEnter?.(event)}
        onDragOver={(event) => listeners.current?.onDragOver?.(event)}
        onDragLeave={(event) => listeners.current?.onDragLeave?.(event)}
        onDrop={(event) => listeners.current?.onDrop?.(event)}
        onPaste={(event) => listeners.current?.onPaste?.(event)}
      >
        {children}
      </div>
    </DropAreaContext>
  );
}

/** The drop area around the calling page. */
export function useDropArea(): DropAreaState {
  const state = useContext(DropAreaContext);
  if (!state) throw new Error('This needs a DropArea around it.');
  return state;
}

/** Takes what is dropped on a part of the page for that part, where the page takes files at all. */
export function useDropPlace(
  element: RefObject<HTMLElement | null>,
  words: string,
  onFiles: DropPlace['onFiles'],
): void {
  const { places } = useDropArea();
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const [place, all] = [element.current, places.current];
    if (!place) return;
    const onFiles = (files: File[]): void => {
      take(files);
    };
    all.set(place, { words, onFiles });
    return () => {
      all.delete(place);
    };
  }, [places, element, words]);
}

/** Opens the file picker of the page that takes files. */
export function useFilePicker(): (revisionOf?: UploadTarget['revisionOf']) => void {
  const { choose } = useDropArea();
  return (revisionOf = null) => {
    choose(revisionOf);
  };
}

/** Whether dragged files are over this file, to make a revision of it. */
export const useIsAimedAt = (fileId: string): boolean => useDropArea().aimedAt === fileId;

/** Whether files have been dragged over the window, so that what takes them is needed. */
export const useIsDraggedOver = (): boolean => useDropArea().isDraggedOver;
