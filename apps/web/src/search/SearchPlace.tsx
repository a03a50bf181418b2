import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { useAppEvent } from '../ui/shortcuts.js';

/** The dialog of the search; prepared ahead, so that no key that is typed after its keys is lost. */
export const SearchDialog = lazyPart(async () => (await import('./SearchDialog.js')).SearchDialog);

/** Where the search opens, over whatever page there is, when its keys are pressed (NAV-55). Its code comes ahead, or with the first time. */
export function SearchPlace() {
  const [open, setOpen] = useState(false);
  useAppEvent('search', () => {
    setOpen(true);
  });
  return (
    open && (
      <Suspense fallback={null}>
        <SearchDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    )
  );
}
