import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SheetReference } from '../api/index.js';
import type { PageReferences } from '../viewer/index.js';

/** Asks which sheets of the same revision a page names. */
export type AskReferences = (page: number, signal: AbortSignal) => Promise<readonly SheetReference[]>;

const NONE: readonly SheetReference[] = [];

/** The sheets of a shared document that a page of it names, and the way to one: Back returns to where it is named. */
export function useSharedReferences(ask: AskReferences, page: number, isDocument: boolean) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [known, setKnown] = useState<PageReferences | null>(null);
  useEffect(() => {
    if (!isDocument) return;
    const abort = new AbortController();
    ask(page, abort.signal).then(
      (references) => {
        if (!abort.signal.aborted) setKnown({ page, references });
      },
      // The page is read without them; who turns to it again asks again.
      () => undefined,
    );
    return () => {
      abort.abort();
    };
  }, [ask, page, isDocument]);
  // The same as long as nothing of them changes: they are laid on the stage.
  const named = useMemo(() => (known?.page === page ? known : { page, references: NONE }), [known, page]);
  const linkTo = (reference: SheetReference) => {
    const query = new URLSearchParams(search);
    query.set('page', String(reference.page));
    return { to: { pathname, search: `?${query}` }, state: state as unknown };
  };
  return {
    named,
    linkTo,
    open: (reference: SheetReference): void => {
      void navigate(linkTo(reference).to, { state: state as unknown });
    },
  };
}
