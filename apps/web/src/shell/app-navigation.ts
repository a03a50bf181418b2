import { type ClientConfiguration, screenPath } from '@gable/contracts';

/** An entry of the top navigation. */
export interface NavigationEntry {
  label: string;
  address: string;
  /** On another site: it takes the place of the app. */
  external?: true;
}

/**
 * The top navigation in its documented order (NAV-44): a page joins when it exists. Tasks lead to another
 * site where the instance names one (OPN-64); the landing site stands there where there is one (NAV-45, OPN-32).
 */
export const navigationEntries = ({ tasks_url, landing_url }: ClientConfiguration): readonly NavigationEntry[] => [
  { label: 'Proposals', address: screenPath('potential.dashboard') },
  { label: 'Projects', address: screenPath('projects.dashboard') },
  { label: 'Progress', address: screenPath('progress.dashboard') },
  ...(tasks_url ? external('Tasks', tasks_url) : [{ label: 'Tasks', address: screenPath('tasks.dashboard') }]),
  { label: 'Contacts', address: screenPath('address-book.dashboard') },
  ...external('Website', landing_url),
];

const external = (label: string, address: string | null): NavigationEntry[] =>
  address ? [{ label, address, external: true }] : [];

/** The entry whose page, or one below it, is open; a person's own dashboard shows the projects (NAV-32). */
export const entryAt = (entries: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined => {
  const shown = pathname === screenPath('users.dashboard') ? screenPath('projects.dashboard') : pathname;
  return entries.find(({ address, external }) => !external && `${shown}/`.startsWith(`${address}/`));
};
