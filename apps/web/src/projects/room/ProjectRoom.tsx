import { MESSAGES } from '@gable/contracts';
import { useGetOne } from 'ra-core';
import { Outlet, useParams } from 'react-router-dom';
import { isNotFound, type ProjectDetail } from '../../api/index.js';
import { FailedPage } from '../../layout/index.js';
import { useProjectRoom } from '../../realtime/index.js';

/** Around every page of a project (NAV-8): finds it, hears what happens in it, and hands it to the page. */
export function ProjectRoom() {
  const { id } = useParams();
  const project = useGetOne<ProjectDetail>('projects', { id }, { retry: false });
  useProjectRoom(id);
  if (isNotFound(project.error)) {
    return <FailedPage heading={MESSAGES.projects.notFound} advice="It may have been deleted, or you are not in it." />;
  }
  if (!project.data) return null;
  return <Outlet context={project.data} />;
}
