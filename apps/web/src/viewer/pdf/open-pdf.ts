import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { FileDetail } from '../../api/index.js';
import { readHead, readRange, UnreadableObject, type SignedAddress } from '../signed-range.js';
import type { ChosenFile } from '../viewer-choice.js';
import { OPEN_SAFELY, pdfjs } from './pdfjs.js';

/** Why a document does not open. */
type OpenFailure = 'damaged' | 'unreachable';

/** What opening asks and reports. */
interface OpeningListener {
  /** The document wants a password; `wrong` when one was given already. */
  onPassword: (answer: (password: string) => void, wrong: boolean) => void;
  onFailed: (failure: OpenFailure) => void;
  onOpened: (document: PDFDocumentProxy) => void;
}

/** Milliseconds before a range is asked for again. */
const PATIENCE = [400, 1_200, 3_000];

/** Opens a PDF behind a signed address, reading only the ranges that are looked at. Returns how to close it. */
function openPdf(address: SignedAddress, listener: OpeningListener): () => void {
  const abort = new AbortController();
  let close = (): void => undefined;
  const fail = (failure: OpenFailure): void => {
    if (!abort.signal.aborted) listener.onFailed(failure);
  };

  const open = async (): Promise<void> => {
    const head = await patiently(() => readHead(address, OPEN_SAFELY.rangeChunkSize, abort.signal), abort.signal);
    const ranges = new SignedRanges(address, head, abort.signal, () => {
      fail('unreachable');
    });
    const task = pdfjs.getDocument({ ...OPEN_SAFELY, range: ranges });
    close = () => void task.destroy();
    if (abort.signal.aborted) {
      close();
      return;
    }
    task.onPassword = (answer: (password: string) => void, reason: number) => {
      listener.onPassword(answer, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
    };
    const document = await task.promise;
    // A document whose first page is not there shows nothing.
    await document.getPage(1);
    if (!abort.signal.aborted) listener.onOpened(document);
  };
  open().catch((error: unknown) => {
    fail(error instanceof UnreadableObject || error instanceof TypeError ? 'unreachable' : 'damaged');
  });

  return () => {
    abort.abort();
    close();
  };
}

/** The library's way to ask for bytes, on addresses that run out while a document is open. */
class SignedRanges extends pdfjs.PDFDataRangeTransport {
  constructor(
    private readonly address: SignedAddress,
    head: { bytes: Uint8Array; total: number },
    private readonly signal: AbortSignal,
    private readonly onLost: () => void,
  ) {
    super(head.total, head.bytes, head.bytes.length >= head.total);
  }

  override requestDataRange(begin: number, end: number): void {
    const read = async (): Promise<void> => {
      const blob = await patiently(() => readRange(this.address, begin, end - begin, this.signal), this.signal);
      this.onDataRange(begin, new Uint8Array(await blob.arrayBuffer()));
    };
    read().catch(() => {
      if (!this.signal.aborted) this.onLost();
    });
  }
}

/** Tries again after a failure of the network; what the storage refuses stays refused. */
async function patiently<Answer>(read: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const pause of PATIENCE) {
    try {
      return await read();
    } catch (error) {
      if (error instanceof UnreadableObject || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return read();
}

/** How far the opening of a document is. */
type OpenedPdf =
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

/** A version of a document. */
export type PdfVersion = 'original' | 'optimized';

type Addressed = Pick<FileDetail, 'url' | 'download_url'> & Pick<ChosenFile, 'optimized_url'>;

const addressOf = (file: Addressed, version: PdfVersion): string =>
  (version === 'optimized' ? file.optimized_url : null) ?? file.url ?? file.download_url;

/** The address of a version, renewed whenever it has run out. */
export function usePdfAddress(
  file: FileDetail,
  version: PdfVersion,
  renew: () => Promise<FileDetail | undefined>,
): SignedAddress {
  const latest = useRef<Addressed>(file);
  useEffect(() => {
    latest.current = file;
  }, [file]);
  const [address] = useState<SignedAddress>(() => ({
    current: () => addressOf(latest.current, version),
    renew: async () => {
      const fresh = await renew();
      if (fresh) latest.current = fresh;
    },
  }));
  return address;
}
