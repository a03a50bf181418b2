import { LIMITS } from '@gable/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { answerOf, api, type FoundProjectSheet } from '../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';
import { MarkedText } from '../ui/MarkedText.js';
import { SheetThumbnail } from '../ui/SheetThumbnail.js';
import styles from './FoundSheets.module.css';
import { useViewerLink } from './opened-from.js';

/** What the sheets of a project say of a search, below the files whose names say it; nothing where they say nothing. */
export function FoundSheets({ projectId, search }: { projectId: string; search: string }) {
  const id = useId();
  const viewerLink = useViewerLink();
  const term = search.slice(0, LIMITS.searchTerm);
  const { data, refetch } = useQuery({
    queryKey: ['found-sheets', projectId, term],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/v2/projects/{id}/found-sheets', { params: { path: { id: projectId }, query: { term } }, signal }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_ADDRESSES_EVERY,
  });
  if (!data || data.sheets.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.found}>
      <h2 id={id} className={styles.heading}>
        On sheets
      </h2>
      <ul className={styles.rows}>
        {data.sheets.map((sheet) => (
          <li key={`${sheet.revision_id} ${sheet.page}`} className={styles.row}>
            <SheetThumbnail address={sheet.thumbnail_url} onExpired={() => void refetch()} />
            <span className={styles.words}>
              <Link
                className={`covering-link ${styles.title ?? ''}`}
                {...viewerLink(
                  { id: sheet.file_id, revision_id: sheet.revision_id },
                  { page: String(sheet.page), ...(sheet.find !== null && { find: sheet.find }) },
                )}
              >
                {titleOf(sheet)}
              </Link>
              <span className={styles.excerpt}>
                <MarkedText text={sheet.excerpt} term={search} />
              </span>
            </span>
            <span className={styles.place}>
              {sheet.number === null ? '' : `${sheet.alias ?? sheet.name}, page ${sheet.page}`}
            </span>
          </li>
        ))}
      </ul>
      {data.more && <p className={styles.more}>These words stand on more sheets. More words find fewer.</p>}
    </section>
  );
}

/** A sheet is known by its number, any other page by its file. */
const titleOf = ({ number, title, alias, name, page }: FoundProjectSheet): string =>
  number === null ? `${alias ?? name}, page ${page}` : [number, title].filter((each) => each !== null).join(' · ');
