import type { ProjectDetail } from '../api/index.js';
import { mayUpload } from '../projects/index.js';
import { useDropOffer } from '../uploads/index.js';

const NO_FILES: ReadonlyMap<string, string> = new Map();

/** Takes dropped and chosen files on the pages of a project that show none (NAV-48). */
export function RoomOffer({ project }: { project: ProjectDetail }) {
  useDropOffer(mayUpload(project) ? { projectId: project.id, projectName: project.name, revisable: NO_FILES } : null);
  return null;
}
