import { useEffect, useRef, useState } from 'react';
import type { FileDetail } from '../../api/index.js';
import type { SignedAddress } from '../signed-range.js';
import type { ChosenFile } from '../viewer-choice.js';

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
