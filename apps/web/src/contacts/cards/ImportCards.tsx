import { LIMITS, MESSAGES } from '@gable/contracts';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContactImport } from '../../api/index.js';
import { refusalText } from '../../api/refusal-text.js';
import { useUndoToast } from '../../ui/undo-toast.js';
import { CachedContacts } from '../cached-contacts.js';
import type { ContactImportProps } from '../contact-imports.js';
import { undoneWords } from '../undone-words.js';
import { readCards, takeCardsIn, undoCardImport } from './card-import.js';

const texts = MESSAGES.contacts;
const MEGABYTE = 1_000_000;

interface ImportCardsProps extends ContactImportProps {
  /** Those that were dropped; left out, they are chosen. */
  files?: readonly File[];
}

/** Brings the cards of files in, which are chosen, or were dropped on the page; done, it can be undone. */
export function ImportCards({ files, onClose }: ImportCardsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { take, progress } = useCardImport(onClose);
  const begin = useEffectEvent(() => {
    if (files) void take(files);
    else input.current?.click();
  });
  useEffect(() => {
    begin();
  }, []);
  // React knows of no such event of an input.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const chooser = input.current;
    const onCancel = (): void => {
      close();
    };
    chooser?.addEventListener('cancel', onCancel);
    return () => chooser?.removeEventListener('cancel', onCancel);
  }, []);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".vcf,text/vcard"
        aria-label="vCard files"
        onChange={({ target }) => {
          if (target.files) void take([...target.files]);
        }}
      />
      {progress && (
        <Dialog open aria-labelledby="taking-cards-in">
          <DialogTitle id="taking-cards-in">Importing contacts</DialogTitle>
          <DialogContent>
            <p role="status">
              {progress.through} of {progress.total}
            </p>
            <LinearProgress
              variant="determinate"
              value={(100 * progress.through) / progress.total}
              aria-labelledby="taking-cards-in"
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

/** How far an import is; one of a single part is through before anybody could read it. */
interface Progress {
  through: number;
  total: number;
}

/** Takes in the cards of files, and says what became of them, with a way back. */
function useCardImport(onEnd: () => void) {
  const notify = useNotify();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const refresh = (): void => {
    new CachedContacts(queryClient).refresh();
  };
  const undo = async (id: string): Promise<void> => {
    try {
      notify(undoneWords(await undoCardImport(id)), { type: 'success' });
    } catch (error) {
      notify(refusalText(error, texts.undoFailed), { type: 'error' });
    }
    refresh();
  };
  const say = (soFar: ContactImport): void => {
    const words = texts.cardsTaken(soFar);
    if (soFar.created + soFar.updated === 0) notify(words, { type: soFar.refused > 0 ? 'warning' : 'info' });
    else undoToast(words, () => void undo(soFar.id));
  };
  const take = async (files: readonly File[]): Promise<void> => {
    const taken: { soFar?: ContactImport } = {};
    try {
      if (files.reduce((bytes, { size }) => bytes + size, 0) > LIMITS.importBytes) {
        notify(texts.cardsLarge(LIMITS.importBytes / MEGABYTE), { type: 'error' });
        return;
      }
      const read = await readCards(files);
      const total = read.cards.length;
      if (total === 0) {
        notify(texts.noCards, { type: 'error' });
        return;
      }
      if (total > LIMITS.contactsImported) setProgress({ through: 0, total });
      await takeCardsIn(read, (through, soFar) => {
        taken.soFar = soFar;
        if (total > LIMITS.contactsImported) setProgress({ through, total });
      });
    } catch (error) {
      notify(refusalText(error, texts.cardsFailed), { type: 'error' });
    } finally {
      if (taken.soFar) say(taken.soFar);
      refresh();
      onEnd();
    }
  };
  return { take, progress };
}
