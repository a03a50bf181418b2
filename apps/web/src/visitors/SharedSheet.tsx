import type { Manifest, ManifestPage } from '@gable/contracts';
import { Suspense, useMemo, useState, type CSSProperties } from 'react';
import type { SharedFile } from '../api/index.js';
import { useProcessingPoll } from '../files/index.js';
import { FailureDetails } from '../ui/FailedPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import type { AskRegions, FindText } from '../viewer/index.js';
import { PageNote, pagesOf, TextStage, textKindOf, usePageInAddress, awaitsTiles, scaleOf } from '../viewer/index.js';
import { useFreshAnswer, type FreshAnswer } from './fresh-answer.js';
import type { AskReferences } from './shared-references.js';
import styles from './OpenedFile.module.css';

// Most files have pages to show.
const SharedStage = lazyPart(async () => (await import('./SharedStage.js')).SharedStage);

interface SharedSheetProps {
  file: SharedFile;
  manifest: FreshAnswer<Manifest>;
  askRegions: AskRegions;
  findText: FindText;
  askReferences: AskReferences;
  renewFile: () => Promise<string | undefined>;
}

/** A text, or the sheet of what has pages. */
export function SharedSheet(props: SharedSheetProps) {
  const { file, renewFile } = props;
  const kind = textKindOf(file);
  if (!kind) return <PagedSheet {...props} />;
  return (
    <section className={styles.stage} aria-label="Text" data-several={false} data-tools={false}>
      <Suspense>
        <TextStage file={file} kind={kind} renew={renewFile} />
      </Suspense>
    </section>
  );
}

/** The sheet itself: its picture as soon as there is one, then the stage that zooms, in the same place. */
function PagedSheet({ file, manifest, askRegions, findText, askReferences, renewFile }: SharedSheetProps) {
  const { data, error } = useFreshAnswer(manifest);
  const pages = useMemo(() => pagesOf(data), [data]);
  const knownTotal = data?.total ?? file.pages?.total ?? null;
  const { page, total, turnTo, previous, next } = usePageInAddress(knownTotal ?? 1);
  const [drawn, setDrawn] = useState(false);

  const item = pages.get(page);
  const viewable = item?.image_url ? item : null;
  const done = [...pages.values()].filter(({ image_url, error: failed }) => image_url ?? failed).length;
  const sharpensYet = file.fileType === 'pdf' && viewable !== null && awaitsTiles(viewable);
  useProcessingPoll(file.fileType !== 'other' && data !== null && (done < total || sharpensYet), () => {
    void manifest.renew();
    if (done < total) void renewFile();
  });

  const note =
    data === null && error ? (
      <UnreadNote error={error} onRetry={() => void manifest.renew()} />
    ) : data === null && file.fileType !== 'other' ? null : (
      <Suspense>
        <PageNote file={file} page={page} item={item} pages={{ done, total: knownTotal }} />
      </Suspense>
    );

  return (
    <section
      className={styles.stage}
      aria-label="Sheet"
      data-several={total > 1}
      data-tools={total > 1 || file.fileType === 'pdf'}
    >
      {!drawn && (viewable ?? file.thumbnail_url) && (
        <FirstPicture
          key={page}
          item={viewable}
          fileType={file.fileType}
          thumbnail={page === 1 && file.fileType === 'pdf' ? file.thumbnail_url : null}
        />
      )}
      {viewable || (total > 1 && data !== null) ? (
        <Suspense>
          <SharedStage
            file={file}
            page={page}
            total={total}
            item={viewable}
            pages={pages}
            manifest={manifest}
            askRegions={askRegions}
            findText={findText}
            askReferences={askReferences}
            note={note}
            onPage={turnTo}
            onPrevious={previous}
            onNext={next}
            onDrawn={() => {
              setDrawn(true);
            }}
          />
        </Suspense>
      ) : (
        note
      )}
    </section>
  );
}

interface FirstPictureProps {
  item: ManifestPage | null;
  fileType: SharedFile['fileType'];
  /** What there is before the page is known; a photo may be smaller than its place, which only the page tells. */
  thumbnail: string | null;
}

/** Stands where the stage will draw the same page, until it has. Its addresses are kept: new ones would load it again. */
function FirstPicture({ item, fileType, thumbnail }: FirstPictureProps) {
  const [small] = useState(item?.thumbnail_url ?? thumbnail);
  const [address, setAddress] = useState(item?.image_url ?? null);
  if (address === null && item) setAddress(item.image_url);
  const size = item ? largestSize(item, fileType) : undefined;
  return (
    <div className={styles.first} data-first aria-hidden="true">
      {small && <img src={small} alt="" style={size} />}
      {/* Asked for as the stage asks for it, so that it comes once. */}
      {address && <img src={address} alt="" crossOrigin="anonymous" fetchPriority="high" style={size} />}
    </div>
  );
}

/** A small photo stays as large as it is, here as on the stage. */
function largestSize(item: ManifestPage, fileType: SharedFile['fileType']): CSSProperties | undefined {
  const { printWidth, fitMost } = scaleOf(item, fileType);
  if (!Number.isFinite(fitMost)) return undefined;
  const width = printWidth * fitMost;
  return { maxWidth: width, maxHeight: (width * item.height) / item.width };
}

const UnreadNote = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles.unread}>
    <p role="alert">The sheet couldn’t be loaded. You can still download it.</p>
    <button type="button" onClick={onRetry}>
      Try again
    </button>
    <FailureDetails error={error} />
  </div>
);
