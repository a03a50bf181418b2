import { screenPath, isSet } from '@gable/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FileDetail, SheetPlace } from '../api/index.js';
import { furtherIn, leaveFile, listIn, useFileRoom } from '../files/index.js';

/** What is found in the address: the words that the viewer opens with. */
export const WORDS_IN_ADDRESS = 'find';

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
    return screenPath('potential.dashboard', {}, sent({ id: project ?? potential, date, fid: firm }));
  }
  if (potential) return screenPath('potential.files', { id: potential }, sent({ fid: firm }));
  return project && screenPath('projects.files', { id: project });
}

/** What there is of some parameters. */
const sent = (parameters: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * Back to where the address says (OPN-57), else to the list the file was opened from, as it was left, else to the files
 * of its project; from a proposal's list, which says in the address that it is one, to that list. `forgotScroll` leads to
 * the top of the list. The list puts the focus on the file one comes from.
 */
export function useLeaveViewer(file: Pick<FileDetail, 'id' | 'project_id'>): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { files } = useFileRoom(file);
  const back = returnAddress(query, file.project_id);
  const list = listIn(state);
  const toList = list !== null && (back === null || list.startsWith(proposalPages(file.project_id)));
  return () => {
    if (document.fullscreenElement) return;
    if (toList) leaveFile(file.id);
    if (toList && !isSet(query, 'forgotScroll')) void navigate(-1 - furtherIn(state));
    else void navigate((toList ? list : back) ?? files);
  };
}

/** Where a sheet is looked at, with what the address of another says of the way back. */
export function sheetAddress(
  { file_id: id, revision_id: rid, page }: Pick<SheetPlace, 'file_id' | 'revision_id' | 'page'>,
  query: URLSearchParams,
): { pathname: string; search: string } {
  const search = new URLSearchParams(query);
  search.delete(WORDS_IN_ADDRESS);
  search.set('page', String(page));
  return { pathname: screenPath('files.show', { id, rid }), search: search.toString() };
}

/** What the addresses of a proposal's pages begin with. */
const proposalPages = (id: string): string => `${screenPath('potential.show', { id })}/`;
