import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { FileDetail } from '../../api/index.js';
import { openedFurther } from '../../files/index.js';
import { useShownSheet } from '../../sheets/index.js';
import { comparisonPath } from '../compare/comparison.js';
import { sheetAddress } from '../viewer-address.js';
import { OlderRevisionBanner } from './OlderRevisionBanner.js';
import styles from './RevisionsPanel.module.css';

/** Says that what is on the stage is not what one should build from: the sheet is superseded, or the whole revision an older one. */
export function CurrentNotice({ file }: { file: FileDetail }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const sheet = useShownSheet(file);
  const current = sheet?.superseded_by;
  if (!current) return <OlderRevisionBanner file={file} />;
  const isHere = current.file_id === file.id;
  const where = isHere ? `revision ${current.file_revision}` : current.file_name;
  return (
    <p className={styles.banner} role="status">
      <span className={styles.superseded}>
        {sheet.number} is superseded by {where}
      </span>
      <Link
        to={comparisonPath({
          fileId: current.file_id,
          revisionId: current.revision_id,
          page: current.page,
          before: { revisionId: file.revision_id, page: sheet.page },
        })}
        state={openedFurther(state)}
      >
        Compare
      </Link>
      <Link
        to={sheetAddress(current, query)}
        state={isHere ? (state as unknown) : openedFurther(state)}
        replace={isHere}
      >
        Open the current
      </Link>
    </p>
  );
}
