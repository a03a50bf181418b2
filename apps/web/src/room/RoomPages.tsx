import { Outlet } from 'react-router-dom';
import { useRoomProject } from '../projects/index.js';
import { RoomPageSkeleton } from './RoomPageSkeleton.js';

/** Around the pages of a project or of a proposal that begin when it is here. */
export function RoomPages() {
  const project = useRoomProject();
  return project ? <Outlet /> : <RoomPageSkeleton />;
}
