import { Suspense, useEffect } from 'react';
import type { ProjectFile } from '../api/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useRowSelection, type RowSelection } from '../ui/row-selection.js';
import { FILE_ACTIONS } from './file-actions.js';

const FilesBar = lazyPart(async () => (await import('./FilesBar.js')).FilesBar);

/** The files of a page that are selected; another page of another list (named by its address) begins with none. */
export function useSelectedFiles(files: readonly ProjectFile[], list: string): RowSelection<ProjectFile> {
  useEffect(() => {
    FilesBar.prepare();
  }, []);
  return useRowSelection(files.filter(isSelectable), list);
}

/** OPN-9: there is a box where the person may do something with several files. */
const isSelectable = (file: ProjectFile): boolean => FILE_ACTIONS.some(({ appliesTo }) => appliesTo(file));

interface SelectedFilesProps {
  selection: RowSelection<ProjectFile>;
  /** No head of a table has a box for all of them. */
  withAllBox?: boolean;
}

/** The bar of what can be done with the selected files, while there are any. */
export const SelectedFiles = ({ selection, withAllBox = false }: SelectedFilesProps) => (
  <Suspense fallback={null}>
    {selection.selected.length > 0 && <FilesBar selection={selection} withAllBox={withAllBox} />}
  </Suspense>
);
