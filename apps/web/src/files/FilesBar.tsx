import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { SelectionBar, type RowSelection } from '../ui/row-selection.js';
import { DEEDS, DELETE, type FileDeed } from './file-actions.js';
import { useFileDeeds } from './file-changes.js';
import { FileDeedDialog } from './FileActionDialog.js';

/**
 * What can be done with the selected files (FIL-7, FIL-9, PRM-9). Each deed is done to those of them it applies to, and
 * none is offered that would do nothing (FIL-8, VAL-20).
 */
export function FilesBar({ selection }: { selection: RowSelection<ProjectFile> }) {
  const { selected, clear } = selection;
  const [asking, setAsking] = useState<FileDeed | null>(null);
  const does = useFileDeeds();
  const filesFor = (deed: FileDeed): ProjectFile[] => selected.filter(deed.appliesTo);
  const question = asking?.asks?.(filesFor(asking));
  return (
    <>
      <SelectionBar rows="files" selection={selection} does="Do with all of them">
        {DEEDS.filter((deed) => filesFor(deed).length > 0).map((deed) => (
          <Button
            key={deed.label}
            size="small"
            color={deed === DELETE ? 'error' : 'inherit'}
            onClick={() => {
              const files = filesFor(deed);
              if (deed.asks?.(files)) {
                setAsking(deed);
                return;
              }
              does(deed, files);
              clear();
            }}
          >
            {deed.barLabel}
          </Button>
        ))}
      </SelectionBar>
      {asking && question && (
        <FileDeedDialog
          deed={asking}
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

/** What becomes of the selected files that the deed does not apply to (OPN-9). */
const othersStay = (files: number): string =>
  files === 0
    ? ''
    : ` ${files === 1 ? 'One' : files} of the selected files ${files === 1 ? 'stays' : 'stay'} as ${files === 1 ? 'it is' : 'they are'}.`;
