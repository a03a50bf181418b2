import { useLocation, useNavigate } from 'react-router-dom';
import type { FileDetail } from '../api/index.js';

/** Back to where the file was opened from, or to its project when the address was opened directly. */
export function useLeaveViewer(file: Pick<FileDetail, 'project_id'>): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromFiles = typeof state === 'object' && state !== null && 'fromFiles' in state;
  return () => {
    if (document.fullscreenElement) return;
    if (fromFiles) void navigate(-1);
    else void navigate(`/projects/${file.project_id}/files`);
  };
}
