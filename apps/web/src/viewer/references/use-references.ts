import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FileDetail, SheetReference } from '../../api/index.js';
import { openedFurther } from '../../files/index.js';
import { useSheetReferences } from '../../sheets/index.js';
import { sheetAddress } from '../viewer-address.js';
import type { PageReferences } from './references.js';

const NONE: readonly SheetReference[] = [];

/** The sheets that a page names, and the way to one: Back returns to where it is named. */
export function useReferences(file: FileDetail, page: number) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const references = useSheetReferences(file, page).data?.references ?? NONE;
  // The same as long as nothing of them changes: they are laid on the stage.
  const named = useMemo((): PageReferences => ({ page, references }), [page, references]);
  const linkTo = (reference: SheetReference) => ({
    to: sheetAddress(reference, query),
    state: openedFurther(state),
  });
  return {
    named,
    linkTo,
    open: (reference: SheetReference): void => {
      const { to, state: opened } = linkTo(reference);
      void navigate(to, { state: opened });
    },
  };
}
