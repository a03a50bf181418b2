/** The element of a page that holds the {@link FirstFiles} it was answered with, as JSON. */
export const FIRST_FILES_ID = 'first-files';

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
