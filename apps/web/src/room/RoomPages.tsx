import { Outlet } from 'react-router-dom';
import { useProjectToCome } from '../projects/index.js';
import { RoomPageSkeleton } from './RoomPageSkeleton.js';

/** Around the pages of a project that begin when it is here. */
export function RoomPages() {
  const project = useProjectToCome();
  return project ? <Outlet /> : <RoomPageSkeleton />;
}
