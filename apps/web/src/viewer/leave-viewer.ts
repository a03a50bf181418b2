import { screenPath } from '@gable/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FileDetail } from '../api/index.js';
import { listIn } from '../files/index.js';
import { returnAddress } from './return-address.js';
import { isSet } from './viewer-params.js';

/**
 * Back to where the address says (OPN-57), else to the list the file was opened from, as it was left, else to the files
 * of its project. `forgotScroll` leads to the top of the list.
 */
export function useLeaveViewer(file: Pick<FileDetail, 'project_id'>): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const list = listIn(state);
  const told = returnAddress(query, file.project_id);
  return () => {
    if (document.fullscreenElement) return;
    if (list && !told && !isSet(query, 'forgotScroll')) void navigate(-1);
    else void navigate(told ?? list ?? screenPath('projects.files', { id: file.project_id }));
  };
}
