import type { ManifestPage } from '@gable/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { SignedPicture } from '../ui/SignedPicture.js';
import { FailedIcon } from './plain-icons.js';
import styles from './ThumbnailRail.module.css';

/** Height of one thumbnail with its number and the room around it, in pixels. */
const ROW = 148;

interface ThumbnailRailProps {
  total: number;
  page: number;
  pages: ReadonlyMap<number, ManifestPage>;
  /** The numbers of the sheets, where they are known. */
  numbers?: ReadonlyMap<number, string>;
  onPage: (page: number) => void;
  onExpired: () => void;
}

/** Every page small, the current one marked. Only the ones in sight exist, so a thousand pages cost no more than ten. */
export function ThumbnailRail({ total, page, pages, numbers, onPage, onExpired }: ThumbnailRailProps) {
  const frame = useRef<HTMLElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer is read in this component only
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 4,
  });

  useEffect(() => {
    rows.scrollToIndex(page - 1, { align: 'auto' });
  }, [rows, page]);

  return (
    <nav ref={frame} className={styles.rail} aria-label="Pages">
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <li key={index} style={{ transform: `translateY(${start}px)`, height: ROW }}>
            <Thumbnail
              page={index + 1}
              item={pages.get(index + 1)}
              number={numbers?.get(index + 1)}
              current={index + 1 === page}
              onPage={onPage}
              onExpired={onExpired}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  page: number;
  item: ManifestPage | undefined;
  number: string | undefined;
  current: boolean;
  onPage: (page: number) => void;
  onExpired: () => void;
}

const Thumbnail = ({ page, item, number, current, onPage, onExpired }: ThumbnailProps) => (
  <button
    type="button"
    className={styles.thumbnail}
    aria-label={[`Page ${page}`, number, item?.error && 'couldn’t be prepared'].filter(Boolean).join(', ')}
    aria-current={current ? 'page' : undefined}
    onClick={() => {
      onPage(page);
    }}
  >
    <span className={styles.frame}>
      {item?.thumbnail_url ? (
        <SignedPicture
          className={styles.picture}
          address={item.thumbnail_url}
          onExpired={onExpired}
          placeholder={<span className={styles.blank} />}
        />
      ) : (
        <span className={item?.error ? styles.failed : styles.blank}>{item?.error && <FailedIcon />}</span>
      )}
    </span>
    <span className={styles.number}>{number === undefined ? page : `${page} · ${number}`}</span>
  </button>
);
