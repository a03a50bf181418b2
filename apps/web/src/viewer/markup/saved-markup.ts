import { MESSAGES, type LengthUnit } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FileDetail } from '../../api/index.js';
import { useCurrentUser } from '../../sessions/index.js';
import { useManifest } from '../viewer-data.js';
import { useFileMarkups, useMarkupCalls } from './file-markups.js';
import { savingOf } from './markup-saving.js';
import { shownMarkups } from './shown-markups.js';

/** The markup of a file that is saved or on its way, what its pages are measured by, and what saves it. */
export function useSavedMarkup(file: FileDetail, isStage: boolean, unit: LengthUnit) {
  const notify = useNotify();
  const { id: me = '', name = '' } = useCurrentUser() ?? {};
  const calls = useMarkupCalls(file);
  const saving = useMemo(
    () =>
      savingOf(`${me}/${file.revision_id}`, calls, () => {
        notify(MESSAGES.markups.deleteFailed, { type: 'error' });
      }),
    [me, file.revision_id, calls, notify],
  );
  const held = useFileMarkups(file, isStage);
  const unsaved = useSyncExternalStore(saving.subscribe, saving.current);
  const { pages } = useManifest(file);
  const scales = useMemo(() => new Map(held.scales.map((scale) => [scale.page, scale])), [held.scales]);
  const measuring = useMemo(() => ({ pages, scales, unit }), [pages, scales, unit]);
  const all = useMemo(
    () => shownMarkups(held.markups, unsaved, name, measuring),
    [held.markups, unsaved, name, measuring],
  );
  useKeptOpen([...unsaved.values()].some(({ trouble }) => trouble !== null));
  return {
    calls,
    saving,
    unsaved,
    scales,
    measuring,
    all,
    report: (words: string): void => {
      notify(words, { type: 'error' });
    },
  };
}

/** The browser asks before it closes a page on which something could not be saved. */
function useKeptOpen(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: Event): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [hasUnsaved]);
}
