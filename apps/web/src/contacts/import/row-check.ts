import { useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../../api/index.js';
import type { Counts } from './file-reading.js';
import type { ImportDraft } from './import-draft.js';

/** How far the rows are checked. */
interface CheckState {
  asked: number;
  asks: number;
  counts: Counts;
  isDone: boolean;
  hasFailed: boolean;
}

const NOTHING: CheckState = {
  ...{ asked: 0, asks: 0, isDone: false, hasFailed: false },
  counts: { created: 0, updated: 0, duplicate: 0, refused: 0 },
};

/** Asks what an import would make of the selected rows, while somebody looks at it (ADR-23). Nothing is written. */
export function useRowCheck(draft: ImportDraft, isLookedAt: boolean) {
  const { chosen, selected, columns, countries } = draft;
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const [edits, setEdits] = useState(0);
  const latest = useRef({ selected, columns, countries });
  useEffect(() => {
    latest.current = { selected, columns, countries };
  });
  const reading = chosen?.reading;

  useEffect(() => {
    if (!isLookedAt || !reading) return undefined;
    let isGone = false;
    const check = async (): Promise<void> => {
      // Nothing of what was asked before is true of these rows.
      const mended = await reading.mendedCells();
      if (isGone) return;
      setState(NOTHING);
      const now = latest.current;
      const mapping = { columns: now.columns, countries: now.countries };
      const { asks } = await reading.prepare(now.selected.rows, mapping, mended);
      let counts = await reading.counts();
      for (let asked = 0; asked < asks && !isGone; asked++) {
        setState({ asked, asks, counts, isDone: false, hasFailed: false });
        const contacts = await reading.ask(asked);
        counts = await reading.note(await answerOf(api.POST('/api/contacts/import/preview', { body: { contacts } })));
      }
      if (!isGone) setState({ asked: asks, asks, counts, isDone: true, hasFailed: false });
    };
    check().catch(() => {
      if (!isGone) setState((before) => ({ ...before, hasFailed: true }));
    });
    return () => {
      isGone = true;
    };
  }, [isLookedAt, reading, tries]);

  const { counts } = state;
  return {
    ...state,
    /** How often a row was mended: what is shown of rows is of another time. */
    edits,
    /** Contacts that would be made or changed. */
    taken: counts.created + counts.updated,
    again: (): void => {
      setTries((before) => before + 1);
    },
    /** Puts another text into a cell, and asks about its row again. */
    mend: async (row: number, column: number, text: string): Promise<void> => {
      if (!reading) return;
      try {
        const contacts = await reading.mend(row, column, text);
        const answers =
          contacts.length === 0 ? [] : await answerOf(api.POST('/api/contacts/import/preview', { body: { contacts } }));
        const next = await reading.note(answers);
        setState((before) => ({ ...before, counts: next }));
      } catch {
        setState((before) => ({ ...before, hasFailed: true, isDone: false }));
      }
      setEdits((before) => before + 1);
    },
  };
}

/** What {@link useRowCheck} gives. */
export type RowCheck = ReturnType<typeof useRowCheck>;
