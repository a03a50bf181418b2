import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { SelectionBar, type RowSelection } from '../ui/row-selection.js';
import { useDownloadFiles } from './download-files.js';
import { FILE_ACTIONS, DELETE, type FileAction } from './file-actions.js';
import { useFileActions } from './file-changes.js';
import { FileActionDialog } from './FileActionDialog.js';

/**
 * What can be done with the selected files (FIL-7, FIL-9, PRM-9). Each action is done to those of them it applies to, and
 * none is offered that would do nothing (FIL-8, VAL-20).
 */
export function FilesBar({ selection, withAllBox }: { selection: RowSelection<ProjectFile>; withAllBox: boolean }) {
  const { selected, clear } = selection;
  const [asking, setAsking] = useState<FileAction | null>(null);
  const perform = useFileActions();
  const download = useDownloadFiles();
  const filesFor = (action: FileAction): ProjectFile[] => selected.filter(action.appliesTo);
  const question = asking?.asks?.(filesFor(asking));
  return (
    <>
      <SelectionBar rows="files" selection={selection} does="Do with all of them" withAllBox={withAllBox}>
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            void download(selected);
          }}
        >
          Download
        </Button>
        {FILE_ACTIONS.filter((action) => filesFor(action).length > 0).map((action) => (
          <Button
            key={action.label}
            size="small"
            color={action === DELETE ? 'error' : 'inherit'}
            onClick={() => {
              const files = filesFor(action);
              if (action.asks?.(files)) {
                setAsking(action);
                return;
              }
              perform(action, files);
              clear();
            }}
          >
            {action.barLabel}
          </Button>
        ))}
      </SelectionBar>
      {asking && question && (
        <FileActionDialog
          action={asking}
          files={filesFor(asking)}
          question={{
            ...question,
            meaning: `${question.meaning}${othersStay(selected.length - filesFor(asking).length)}`,
          }}
          onClose={() => {
            setAsking(null);
          }}
          onDone={clear}
        />
      )}
    </>
  );
}

/** What becomes of the selected files that the action does not apply to (OPN-9). */
const othersStay = (files: number): string =>
  files === 0
    ? ''
    : ` ${files === 1 ? 'One' : files} of the selected files ${files === 1 ? 'stays' : 'stay'} as ${files === 1 ? 'it is' : 'they are'}.`;
