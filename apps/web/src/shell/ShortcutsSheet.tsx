import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { useAppEvent } from '../ui/shortcuts.js';

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.js')).ShortcutsDialog);

/** The list of keyboard shortcuts on every page, opened with `?` or from the account menu. */
export function ShortcutsSheet() {
  const [open, setOpen] = useState(false);
  useAppEvent('shortcuts', () => {
    setOpen(true);
  });
  return (
    open && (
      <Suspense fallback={null}>
        <ShortcutsDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    )
  );
}
