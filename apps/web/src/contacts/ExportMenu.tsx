import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useMenuButton } from '../ui/ActionsMenu.js';
import { lazyPart } from '../ui/lazy-part.js';

const ExportItems = lazyPart(async () => (await import('./ExportItems.js')).ExportItems);

/** Contacts as files: all that one sees, or those that a search has found. */
export function ExportMenu({ term }: { term: string }) {
  const { anchor, close, button } = useMenuButton(ExportItems);
  return (
    <>
      <Button variant="outlined" startIcon={<ExportIcon />} {...button}>
        Export
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ExportItems term={term} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
