import { MESSAGES } from '@gable/contracts';
import { ShowContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { isNotFound, type ProjectDetail } from '../api/index.js';
import { showsFiles } from '../files/index.js';
import { projectInRoom } from '../projects/index.js';
import { useProjectRoom } from '../realtime/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { useShownRecord } from '../ui/shown-record.js';
import { ArchivedBanner } from './ArchivedBanner.js';
import { MissingProject } from './MissingProject.js';
import { projectTabs } from './room-tabs.js';
import { RoomHeader } from './RoomHeader.js';
import { RoomNavigation } from './RoomNavigation.js';
import { RoomOffer } from './RoomOffer.js';
import { RoomPageSkeleton } from './RoomPageSkeleton.js';

/** Around every page of a project (NAV-8): finds it, hears what happens in it, and is its show context for the pages. */
export function ProjectRoom() {
  const { id = '' } = useParams();
  const onFiles = showsFiles(useLocation().pathname);
  const shown = useShownRecord<ProjectDetail>('projects', id);
  const { record: project, error, refetch } = shown;
  useProjectRoom(id);
  if (isNotFound(error)) return <MissingProject key={id} id={id} />;
  if (error && !project) {
    return <FailedPage heading={MESSAGES.projects.openFailed} error={error} onRetry={() => void refetch()} />;
  }
  const room = project && projectInRoom(project);
  const tabs = projectTabs(id, project);
  return (
    <ShowContextProvider value={shown}>
      <RoomHeader key={id} id={id} project={project} tabs={tabs} />
      <RoomNavigation of="Project" id={id} tabs={tabs} takesFiles={room?.takesFiles ?? false} onFiles={onFiles} />
      {project && !project.active && <ArchivedBanner project={project} />}
      {room && !onFiles && <RoomOffer project={room} />}
      <Suspense fallback={<RoomPageSkeleton />}>
        <Outlet />
      </Suspense>
    </ShowContextProvider>
  );
}
