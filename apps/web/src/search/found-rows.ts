import { LIMITS, screenPath } from '@gable/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, api, type Found } from '../api/index.js';
import { exactDate } from '../ui/dates.js';
import { recall, remember } from '../ui/device-memory.js';

/** What is found, in the order the list shows it (NAV-52). */
export const KINDS = ['projects', 'potentials', 'people', 'files', 'sheets', 'notes'] as const;

/** One of {@link KINDS}. */
type Kind = (typeof KINDS)[number];

/** The headings of the list. */
export const HEADINGS: Record<Kind, string> = {
  projects: 'Projects',
  potentials: 'Proposals',
  people: 'People',
  files: 'Files',
  sheets: 'On sheets',
  notes: 'Notes',
};

/** A row of the list. */
export interface FoundRow {
  id: string;
  kind: Kind;
  title: string;
  /** Where it is, or what else it is called. */
  detail: string;
  archived?: boolean;
  thumbnail?: string | null;
  person?: { id: string; name: string; email: string; avatar: boolean };
  /** Where it leads. */
  address: string;
  /** Of somebody with whom several projects are shared: these are chosen from first. */
  choices?: FoundRow[];
}

/** What was found as the rows of one list. */
export const foundRows = (found: Found): FoundRow[] => [
  ...found.projects.map((project) => projectRow(project, 'projects')),
  ...found.potentials.map((project) => projectRow(project, 'potentials')),
  ...found.people.map(personRow),
  ...found.files.map(fileRow),
  ...found.sheets.map(sheetRow),
  ...found.notes.map(noteRow),
];

const projectRow = (project: Found['projects'][number], kind: Kind): FoundRow => ({
  id: project.id,
  kind,
  title: project.name,
  detail: project.job_number ?? '',
  archived: project.archived,
  // A proposal is no project yet (OPN-22).
  address: screenPath(kind === 'potentials' ? 'potential.show' : 'projects.files', { id: project.id }),
});

function personRow({ projects, ...person }: Found['people'][number]): FoundRow {
  const choices = projects.map(({ id, name }): FoundRow => ({
    id,
    kind: 'projects',
    title: name,
    detail: 'People',
    address: screenPath('projects.people', { id }),
  }));
  const [only] = choices;
  return {
    id: person.id,
    kind: 'people',
    title: person.name || person.email,
    detail: [...(person.name ? [person.email] : []), choices.map(({ title }) => title).join(', ')].join(' · '),
    person,
    address: only?.address ?? screenPath('projects.dashboard'),
    ...(choices.length > 1 && { choices }),
  };
}

const fileRow = (file: Found['files'][number]): FoundRow => ({
  id: file.id,
  kind: 'files',
  title: file.alias ?? file.name,
  detail: file.alias === null ? file.project.name : `${file.project.name} · ${file.name}`,
  archived: file.archived,
  thumbnail: file.thumbnail_url,
  address: screenPath('files.show', { id: file.id, rid: file.current_revision_id }),
});

const sheetRow = ({ page, number, excerpt, find, ...file }: Found['sheets'][number]): FoundRow => ({
  id: file.id,
  kind: 'sheets',
  title: `${number ?? file.alias ?? file.name}, page ${page}`,
  detail: [excerpt, number === null ? null : (file.alias ?? file.name), file.project.name].filter(Boolean).join(' · '),
  archived: file.archived,
  thumbnail: file.thumbnail_url,
  address: screenPath(
    'files.show',
    { id: file.id, rid: file.current_revision_id },
    { page: String(page), ...(find !== null && { find }) },
  ),
});

const noteRow = (note: Found['notes'][number]): FoundRow => ({
  id: note.id,
  kind: 'notes',
  title: note.excerpt,
  detail: [note.user.name, note.project.name, exactDate(new Date(note.created_at))].join(' · '),
  archived: note.archived,
  address: screenPath('projects.notes', { id: note.project.id }, { note: note.id }),
});

const keyOf = (userId: string): string => `gable.search.${userId}`;

/** What this person opened from the search on this device, the last first. */
export function recentChoices(userId: string): FoundRow[] {
  const { rows } = recall(keyOf(userId));
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** Keeps what is opened; addresses of pictures run out and are not kept. */
export function keepChoice(userId: string, { id, kind, title, detail, address, person }: FoundRow): void {
  const choice = { id, kind, title, detail, address, ...(person && { person }) };
  const others = recentChoices(userId).filter((row) => row.address !== address || row.id !== id);
  remember(keyOf(userId), { rows: [choice, ...others].slice(0, LIMITS.searchRecent) });
}

function isRow(value: unknown): value is FoundRow {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, title, detail, address } = value as Record<string, unknown>;
  return (
    [id, title, detail].every((text) => typeof text === 'string') &&
    KINDS.includes(kind as Kind) &&
    // Only ways inside the app are followed.
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address)
  );
}

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 150;

/** What is searched for. */
interface Wanted {
  /** Without the space around it and with single spaces. */
  term: string;
  year: number | null;
}

/** What a text in the field asks for. */
export const termOf = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').slice(0, LIMITS.searchTerm);

/** Whether a term is long enough (NAV-53, VAL-23, CNS-35). */
export const isTerm = (term: string): boolean => term.length >= LIMITS.searchMinimum;

/** The answer to what is wanted; the one before stays until it is here, and what nobody waits for any more is broken off. */
export function useSearch(wanted: Wanted) {
  const { term, year } = usePaused(wanted);
  const query = useQuery({
    queryKey: ['search', term, year],
    queryFn: async ({ signal }): Promise<Found> =>
      answerOf(api.GET('/api/v2/search', { params: { query: { term, ...(year !== null && { year }) } }, signal })),
    enabled: isTerm(term),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
  const settled = term === wanted.term && year === wanted.year;
  return { ...query, term, isSearching: isTerm(wanted.term) && (!settled || query.isFetching) };
}

/** What is wanted once typing has paused; at once when the year changes or the field is emptied. */
function usePaused(wanted: Wanted): Wanted {
  const { term, year } = wanted;
  const [paused, setPaused] = useState(wanted);
  if (paused.term !== term && !isTerm(term)) setPaused({ term, year });
  else if (paused.year !== year) setPaused({ term: paused.term, year });
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused({ term, year });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [term, year]);
  return paused;
}
