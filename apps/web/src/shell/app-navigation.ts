import { type ClientConfiguration, screenPath } from '@gable/contracts';

/** An entry of the top navigation. */
export interface NavigationEntry {
  label: string;
  address: string;
  /** On another site: it takes the place of the app. */
  external?: true;
}

/**
 * The top navigation in its documented order (NAV-44): a page joins when it exists; Tasks and the landing site are
 * external and stand there where the instance is configured with them (NAV-45, OPN-32, OPN-64).
 */
export const navigationEntries = ({ tasks_url, landing_url }: ClientConfiguration): readonly NavigationEntry[] => [
  { label: 'Projects', address: screenPath('projects.dashboard') },
  { label: 'Progress', address: screenPath('progress.dashboard') },
  ...external('Tasks', tasks_url),
  ...external('Website', landing_url),
];

/**
 * What the menu of small screens holds: as long as there is no page of proposals, whose tab it is to be, the firm as well
 * (OPN-65).
 */
export const foldedEntries = (configuration: ClientConfiguration): readonly NavigationEntry[] => {
  const entries = navigationEntries(configuration);
  const firm: NavigationEntry = { label: 'Firm members', address: screenPath('potential.people') };
  return [...entries.filter((entry) => !entry.external), firm, ...entries.filter((entry) => entry.external)];
};

const external = (label: string, address: string | null): NavigationEntry[] =>
  address ? [{ label, address, external: true }] : [];

/** The entry whose page, or one below it, is open; a person's own dashboard shows the projects (NAV-32). */
export const entryAt = (entries: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined => {
  const shown = pathname === screenPath('users.dashboard') ? screenPath('projects.dashboard') : pathname;
  return entries.find(({ address, external }) => !external && `${shown}/`.startsWith(`${address}/`));
};
