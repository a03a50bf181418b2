import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { SignedAddress } from '../signed-range.js';
import { openPdf, type OpenFailure } from './open-pdf.js';

/** How far the opening of a document is. */
export type OpenedPdf =
  | { state: 'opening' }
  | { state: 'password'; wrong: boolean; answer: (password: string) => void }
  | { state: 'failed'; failure: OpenFailure; retry: () => void }
  | { state: 'open'; document: PDFDocumentProxy };

/** Keeps a document open as long as the calling component is shown. */
export function useOpenedPdf(address: SignedAddress): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      openPdf(address, {
        onOpened: (document) => {
          setOpened({ state: 'open', document });
        },
        onPassword: (answer, wrong) => {
          setOpened({
            state: 'password',
            wrong,
            answer: (password) => {
              setOpened({ state: 'opening' });
              answer(password);
            },
          });
        },
        onFailed: (failure) => {
          setOpened({
            state: 'failed',
            failure,
            retry: () => {
              setOpened({ state: 'opening' });
              setTries((before) => before + 1);
            },
          });
        },
      }),
    [address, tries],
  );
  return opened;
}
