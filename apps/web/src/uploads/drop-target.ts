import { useLayoutEffect } from 'react';
import { useDropzone, type DropzoneOptions, type DropzoneState } from 'react-dropzone';
import { useDropArea } from './DropArea.js';

/** Takes what is dropped anywhere on the window, while the caller is shown. */
export function useDropTarget(options: DropzoneOptions): Omit<DropzoneState, 'getRootProps'> {
  const { area, listen } = useDropArea();
  const { getRootProps, ...target } = useDropzone({
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    ...options,
  });
  useLayoutEffect(() => {
    const { ref, onDragEnter, onDragOver, onDragLeave, onDrop, onPaste } = getRootProps();
    // It knows by its element whether what is dragged has left it.
    (ref as typeof area).current = area.current;
    return listen({ onDragEnter, onDragOver, onDragLeave, onDrop, onPaste });
  });
  return target;
}
