import { VIEWER_PANEL_PARAMS, VIEWER_PIN_PARAM } from '@gable/contracts';
import { Link, useLocation } from 'react-router-dom';
import type { PhotoPlace } from '../../api/index.js';
import { openedFurther, viewerAddress } from '../../files/index.js';
import styles from './PinnedOn.module.css';

/** Says of a photo which places it is pinned to, and leads there. */
export function PinnedOn({ places }: { places: readonly PhotoPlace[] }) {
  const { state } = useLocation();
  if (places.length === 0) return null;
  return (
    <div className={styles.note} role="group" aria-label="Pinned on">
      <span>Pinned on</span>
      <ul>
        {places.map((place) => (
          <li key={place.comment_id}>
            <Link to={addressOf(place)} state={openedFurther(state)} title={`Pin ${place.number}`}>
              {place.sheet ?? place.file_name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const addressOf = ({ file_id: id, revision_id, page, comment_id: commentId }: PhotoPlace): string =>
  viewerAddress(
    { id, revision_id },
    { page: String(page), [VIEWER_PIN_PARAM]: commentId, [VIEWER_PANEL_PARAMS.comments]: 'true' },
  );
