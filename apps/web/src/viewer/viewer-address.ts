import { screenPath } from '@gable/contracts';
import { generatePath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FileDetail } from '../api/index.js';
import { leaveFile, listIn } from '../files/index.js';

/** A parameter that says yes: it is there, and does not say no. */
export const isSet = (query: URLSearchParams, name: string): boolean =>
  query.has(name) && !['false', '0'].includes(query.get(name) ?? '');

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A parameter that is an id; anything else says nothing. */
const idIn = (query: URLSearchParams, name: string): string | null => {
  const value = query.get(name);
  return value && ID.test(value) ? value : null;
};

/**
 * Where Back leads when the address says so (NAV-19, OPN-57); null: it says nothing, and Back leads to the file's list.
 * `frp`, or a project with the month of its proposal (`pid`, `pd`): the proposals, at that one. `p`: the files of the
 * proposal, named by itself, by `pid`, or by the file's project. `pid` alone: the files of that project. `fid`, the firm
 * a proposal belongs to, travels along.
 */
export function returnAddress(query: URLSearchParams, projectId: string): string | null {
  const project = idIn(query, 'pid');
  const potential = idIn(query, 'p') ?? (isSet(query, 'p') ? (project ?? projectId) : null);
  const month = query.get('pd');
  const date = month && MONTH.test(month) ? month : null;
  const firm = idIn(query, 'fid');
  if (isSet(query, 'frp') || (project && date)) {
    return withQuery('/potential', { id: project ?? potential, date, fid: firm });
  }
  if (potential) return withQuery(generatePath('/potential/:id/files', { id: potential }), { fid: firm });
  return project && screenPath('projects.files', { id: project });
}

function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/**
 * Back to where the address says (OPN-57), else to the list the file was opened from, as it was left, else to the files
 * of its project. `forgotScroll` leads to the top of the list. The list puts the focus on the file one comes from.
 */
export function useLeaveViewer(file: Pick<FileDetail, 'id' | 'project_id'>): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const list = listIn(state);
  const back = returnAddress(query, file.project_id);
  return () => {
    if (document.fullscreenElement) return;
    if (list && !back) leaveFile(file.id);
    if (list && !back && !isSet(query, 'forgotScroll')) void navigate(-1);
    else void navigate(back ?? list ?? screenPath('projects.files', { id: file.project_id }));
  };
}
