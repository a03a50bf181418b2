import type { ClientConfiguration } from './client-configuration.js';

/** The element of a page that holds the {@link FirstFiles} it was answered with, as JSON. */
export const FIRST_FILES_ID = 'first-files';

/** The element in which they are drawn, over the app, from before its first script on. */
export const FIRST_OUTLINE_ID = 'first-outline';

/** Some files of a project, and how many there are of their kind. */
interface FirstPage<File> {
  items: File[];
  total: number;
}

/** A project, and what the grid of its files shows first (FIL-3), as the API answers them: they come with the page. */
export interface FirstFiles<Project, File> {
  project: Project;
  pinned: FirstPage<File>;
  others: FirstPage<File>;
}

/** What the files of a page are drawn with before any script of it runs. */
export interface FilesOutlineSource {
  /** The {@link FirstFiles}, as the page holds them. */
  json: string;
  configuration: ClientConfiguration;
  /** Where whoever opens the page lives: files stand under the days they came on there. */
  timeZone: string;
}

/** The program that draws them, as HTML, which the build makes of the client for the api: every text in it is escaped. */
export interface FilesOutlineProgram {
  drawFilesOutline(source: FilesOutlineSource): string;
}
