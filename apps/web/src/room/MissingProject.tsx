import { screenPath } from '@gable/contracts';
import { useGetOne } from 'ra-core';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { ProposalDetail } from '../api/index.js';
import { addressOf, showsFiles, viewAt } from '../files/index.js';
import { ProjectNotFound } from '../projects/index.js';
import { sheetsPageIn } from '../sheets/index.js';
import { RoomPageSkeleton } from './RoomPageSkeleton.js';

/**
 * In place of a project that is not there: a proposal is none yet, or none any more (OPN-60). What leads to one of its
 * pages, from a search or an e-mail, leads there; for everybody else there is nothing.
 */
export function MissingProject({ id }: { id: string }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { data: proposal, isPending } = useGetOne<ProposalDetail>('potential', { id }, { retry: false });
  if (isPending) return <RoomPageSkeleton />;
  if (!proposal?.project.potential) return <ProjectNotFound />;
  return <Navigate to={pageOfProposal(id, pathname, query)} replace />;
}

function pageOfProposal(id: string, pathname: string, query: URLSearchParams): string {
  if (showsFiles(pathname)) return addressOf({ ...viewAt(pathname, query), area: 'potential' });
  if (matchPath(screenPath('projects.notes', { id }), pathname)) return screenPath('potential.notes', { id }, query);
  return sheetsPageIn('potential', id, pathname, query) ?? screenPath('potential.show', { id });
}
