import { MESSAGES } from '@gable/contracts';
import { Suspense, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { SharedFile } from '../../api/index.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { megabytes } from '../../uploads/index.js';
import { FailedNote } from '../PageNote.js';
import { PlainText } from './PlainText.js';
import { readText, type TextHead } from './read-text.js';
import type { TextKind } from './text-kind.js';
import styles from './TextStage.module.css';

const TextTable = lazyPart(async () => (await import('./TextTable.js')).TextTable);
const MarkdownText = lazyPart(async () => (await import('./MarkdownText.js')).MarkdownText);

interface TextStageProps {
  file: Pick<SharedFile, 'revision_id' | 'name' | 'download_url'>;
  kind: TextKind;
  /** Fetches a fresh address of the file; resolves with it. */
  renew: () => Promise<string | undefined>;
}

/** The beginning of a text, on paper of the person's own brightness. It is only ever text: nothing of it runs or is fetched. */
export function TextStage({ file, kind, renew }: TextStageProps) {
  const read = useTextHead(file, renew);
  const [isCut, setCut] = useState(false);
  if (read === 'reading') return <div className={styles.paper} aria-busy="true" />;
  if (read === 'failed') return <FailedNote file={file} words={MESSAGES.files.previewFailed} />;
  if (read === null) return <FailedNote file={file} words={MESSAGES.files.noPreview} />;
  const isPart = read.read < read.total;
  return (
    <div className={styles.paper}>
      <Suspense fallback={<div className={styles.scroll} aria-busy="true" />}>
        {kind === 'table' ? (
          <TextTable text={read.text} name={file.name} isPart={isPart} onCut={setCut} />
        ) : (
          <div
            className={styles.scroll}
            role="region"
            aria-label={`Text of ${file.name}`}
            tabIndex={0}
            onKeyDown={keepScrolling}
          >
            {kind === 'markdown' ? <MarkdownText text={read.text} onCut={setCut} /> : <PlainText text={read.text} />}
          </div>
        )}
      </Suspense>
      {(isPart || isCut) && (
        <p className={styles.part}>
          {isPart
            ? `Showing the first ${megabytes(read.read)} of ${megabytes(read.total)} MB.`
            : 'Showing the beginning only.'}{' '}
          <a href={file.download_url} download>
            Download for all
          </a>
        </p>
      )}
    </div>
  );
}

/** The keys that scroll a text turn pages elsewhere in the viewer. */
const SCROLLING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' '];

const keepScrolling = (event: KeyboardEvent): void => {
  if (SCROLLING.includes(event.key)) event.stopPropagation();
};

/** Null is what holds no text. */
function useTextHead(
  { revision_id: revisionId, download_url }: TextStageProps['file'],
  renew: TextStageProps['renew'],
): TextHead | null | 'reading' | 'failed' {
  const [head, setHead] = useState<TextHead | null | 'reading' | 'failed'>('reading');
  // The address changes while the text is looked at, and is read once.
  const read = useEffectEvent((signal: AbortSignal) => {
    let address = download_url;
    return readText(
      {
        current: () => address,
        renew: async () => {
          address = (await renew()) ?? address;
        },
      },
      signal,
    );
  });
  useEffect(() => {
    const reading = new AbortController();
    read(reading.signal).then(setHead, () => {
      if (!reading.signal.aborted) setHead('failed');
    });
    return () => {
      reading.abort();
    };
  }, [revisionId]);
  return head;
}
