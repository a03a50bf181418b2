import { screenPath } from '@gable/contracts';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FileDetail, Revision } from '../../api/index.js';

/**
 * The way to a revision of the file on the stage. It takes the place of the one shown, so that Back still leads to where
 * the file was opened from, and keeps the page, to compare the same sheet.
 */
export function useRevisionLink(file: Pick<FileDetail, 'id'>) {
  const { search, state } = useLocation();
  return ({ id }: Pick<Revision, 'id'>) => ({
    to: { pathname: screenPath('files.show', { id: file.id, rid: id }), search },
    state: state as unknown,
    replace: true,
  });
}

/** Opens a revision of the file on the stage. */
export function useOpenRevision(file: Pick<FileDetail, 'id'>): (revision: Pick<Revision, 'id'>) => void {
  const navigate = useNavigate();
  const link = useRevisionLink(file);
  return (revision) => {
    const { to, ...options } = link(revision);
    void navigate(to, options);
  };
}
