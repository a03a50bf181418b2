import { FIRST_FILES_ID, FIRST_OUTLINE_ID, type FirstFiles } from '@gable/contracts';
import type { ProjectDetail, ProjectFile } from '../api/index.js';

const element = (): HTMLElement | null => document.getElementById(FIRST_FILES_ID);
const outline = (): HTMLElement | null => document.getElementById(FIRST_OUTLINE_ID);

/** A project with the first of its files. */
export type FilesOfPage = FirstFiles<ProjectDetail, ProjectFile>;

/** The files that the page came with; null where it came with none, or what was opened first has been left. */
export function firstFiles(): FilesOfPage | null {
  const json = element()?.textContent;
  return json ? (JSON.parse(json) as FilesOfPage) : null;
}

/** Whether the page came with them drawn (theme/first-shown.css). */
export const areFirstFilesDrawn = (): boolean => outline() !== null;

/** Takes them away: they are of the moment, and for the person, that the page was answered in. */
export function removeFirstFiles(): void {
  element()?.remove();
  outline()?.remove();
}
