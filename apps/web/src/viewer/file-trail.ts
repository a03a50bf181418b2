import { screenPath } from '@gable/contracts';
import { useGetOne } from 'ra-core';
import type { FileDetail, ProjectDetail } from '../api/index.js';
import type { Crumb } from '../ui/Breadcrumb.js';

/** The project of a file, when it is here. */
export const useFileProject = (file: Pick<FileDetail, 'project_id'> | undefined): ProjectDetail | undefined =>
  useGetOne<ProjectDetail>('projects', { id: file?.project_id ?? '' }, { enabled: file !== undefined, retry: false })
    .data;

/** The way to a file; its heading ends it. */
export function useFileTrail(file: Pick<FileDetail, 'project_id'>): readonly Crumb[] {
  const project = useFileProject(file);
  const of = { id: file.project_id };
  return [
    { label: 'Projects', address: screenPath('projects.dashboard') },
    ...(project ? [{ label: project.name, address: screenPath('projects.show', of) }] : []),
    { label: 'Files', address: screenPath('projects.files', of) },
  ];
}
