import { screenPath } from '@gable/contracts';
import type { Found } from '../api/index.js';
import { exactDate } from '../ui/dates.js';

/** What is found, in the order the list shows it (NAV-52). */
export const KINDS = ['projects', 'potentials', 'people', 'files', 'notes'] as const;

/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];

/** The headings of the list. */
export const HEADINGS: Record<Kind, string> = {
  projects: 'Projects',
  potentials: 'Proposals',
  people: 'People',
  files: 'Files',
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
  ...found.notes.map(noteRow),
];

const projectRow = (project: Found['projects'][number], kind: Kind): FoundRow => ({
  id: project.id,
  kind,
  title: project.name,
  detail: project.job_number ?? '',
  archived: project.archived,
  address: screenPath('projects.files', { id: project.id }),
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

const noteRow = (note: Found['notes'][number]): FoundRow => ({
  id: note.id,
  kind: 'notes',
  title: note.excerpt,
  detail: [note.user.name, note.project.name, exactDate(new Date(note.created_at))].join(' · '),
  archived: note.archived,
  address: screenPath('projects.notes', { id: note.project.id }, { note: note.id }),
});
