import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ShowContextProvider } from 'ra-core';
import type { Note } from '../api/index.js';
import { aLinkedFile, aNote, anUploadedPhoto } from '../test/a-note.js';
import { aProject } from '../test/a-project.js';
import { aProposal } from '../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { standInForLayout } from '../test/no-layout.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { shownProposal } from '../test/shown-project.js';

// The drop area lives above the pages.
jest.unstable_mockModule('../uploads/index.js', async () => ({
  ...(await import('../uploads/mimetype.js')),
  ...(await import('../uploads/storage-request.js')),
  ...(await import('../uploads/upload-problem.js')),
  useDropPlace: () => undefined,
  megabytes: (bytes: number) => (bytes / 1_000_000).toFixed(2),
}));
const { NotesPage } = await import('./NotesPage.js');

const PROJECT = aProject({ id: 'p1', name: 'Barn' });
const PATH = '/api/v2/projects/p1/notes';
const ANNA = { id: 'anna', name: 'Anna Berg', email: 'anna@gable.test', avatar: false };

/** The page over an API that keeps these notes, newest first. */
async function open({
  notes = [],
  answers = {},
  query = '',
  project = PROJECT,
}: { notes?: Note[]; answers?: Answers; query?: string; project?: typeof PROJECT } = {}) {
  const kept = [...notes];
  const asked: URLSearchParams[] = [];
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/projects/p1/users': () => Response.json([{ ...OLIVIA, active: true }]),
    [`GET ${PATH}/authors`]: () => Response.json([OLIVIA, ANNA].map(({ id, name, avatar }) => ({ id, name, avatar }))),
    [`GET ${PATH}/mentionable`]: () => Response.json([OLIVIA, ANNA]),
    [`GET ${PATH}`]: ({ url }) => {
      const { searchParams } = new URL(url);
      asked.push(searchParams);
      const [limit, page] = [Number(searchParams.get('limit')), Number(searchParams.get('page'))];
      const search = searchParams.get('search')?.toLowerCase() ?? '';
      const [type, author] = [searchParams.get('type'), searchParams.get('author')];
      const found = kept.filter(
        ({ draft, note, user_id }) =>
          draft === (type === 'drafts') && note.toLowerCase().includes(search) && (!author || author === user_id),
      );
      return Response.json({ items: found.slice((page - 1) * limit, page * limit), total: found.length });
    },
    [`POST ${PATH}`]: async (request) => {
      const { note, all } = (await request.json()) as { note: string; all: boolean };
      const published = aNote({ note, global: all });
      kept.unshift(published);
      return Response.json(published, { status: 201 });
    },
    ...answers,
  });
  const address = '/projects/p1/notes';
  const shown = await openSignedIn(<NotesPage />, `${address}${query}`, address, project);
  const user = userEvent.setup();
  return {
    ...shown,
    user,
    kept,
    asked,
    sent: (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body),
    act: async (name: string) => {
      const [card] = await cards();
      await user.click(within(card as HTMLElement).getByRole('button', { name: /^Actions/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    },
    /** Writes into the editor as a paste does: jsdom has no keyboard of its own for texts with form. */
    write: async (words: string) => {
      await user.click(await screen.findByRole('textbox', { name: 'Note' }));
      await user.paste(words);
    },
  };
}

const cards = () => screen.findAllByRole('article');
const said = () => [...document.querySelectorAll('article [data-note-text]')].map(({ textContent }) => textContent);
const begin = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Write a note…' }));
};

beforeAll(() => {
  standInForLayout();
  Object.assign(globalThis, { scrollTo: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
beforeEach(() => {
  localStorage.clear();
});

describe('the notes of a project (NAV-18, NOT-1)', () => {
  it('stand by day with who wrote them, when, to whom, and who has changed them since (NOT-13, NOT-14, NOT-19)', async () => {
    const at = new Date(2026, 0, 5, 15, 40).toISOString();
    const { user } = await open({
      notes: [
        aNote({
          note: '<p>Move the <strong>door</strong></p>',
          created_at: at,
          global: false,
          destinataries: [ANNA],
          history: [
            { user: OLIVIA, date: at },
            { user: ANNA, date: new Date(2026, 0, 6, 9, 5).toISOString() },
          ],
        }),
      ],
    });
    const [card] = await cards();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Monday, January 5, 2026');
    expect(card?.textContent).toBe(
      'OMOlivia MarchettiJan 5, 2026, 3:40 PMNotified Anna BergMove the doorEdited by Anna Berg, Jan 6, 2026, 9:05 AM',
    );
    await user.hover(screen.getByText('Jan 5, 2026, 3:40 PM'));
    expect(await screen.findByText('01-05-2026')).toBeTruthy();
  });

  it('are fifteen to begin with, and more when asked (NOT-4, CNS-33)', async () => {
    const notes = Array.from({ length: 17 }, () => aNote());
    const { user } = await open({ notes });
    expect(await cards()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(17);
    });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('show the first three of their linked files, then the others when asked (NOT-15…17, CNS-39, OPN-107)', async () => {
    const attachments = ['a', 'b', 'c', 'd', 'e'].map((name) => aLinkedFile(`${name}.pdf`));
    const { user } = await open({ notes: [aNote({ attachments })] });
    const linked = within(await screen.findByRole('list', { name: 'Linked files' }));
    const names = () => linked.getAllByRole('link').map(({ title, textContent }) => title || textContent);
    expect(names()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(names()).toHaveLength(5);
    expect(linked.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/files/${attachments[0]?.file_id ?? ''}/${attachments[0]?.file.revision_id ?? ''}`,
    );
  });

  it('show pictures that were uploaded to them, and no others (OPN-106)', async () => {
    const project = '01a1febd-0000-71d4-8a19-000000000001';
    const own = `/api/v2/projects/${project}/notes/images/01a1febd-0000-71d4-8a19-000000000002`;
    const note = `<p>a</p><img src="${own}" alt="Hall"><img src="https://evil.test/b.png" alt="b"><img src="${own.replace(project, project.replace('1', '2'))}" alt="c">`;
    await open({ notes: [aNote({ project_id: project, note })] });
    await cards();
    const pictures = [...document.querySelectorAll('[data-note-text] img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([own]);
  });

  it('are none yet (EMP-1)', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeTruthy();
  });

  it('could not be loaded, and are tried again (MSG-40)', async () => {
    let works = false;
    const { user } = await open({
      answers: { [`GET ${PATH}`]: () => (works ? Response.json({ items: [], total: 0 }) : refusal(500, 'x')()) },
    });
    expect(await screen.findAllByText('The notes could not been loaded. Try again in a moment.')).not.toHaveLength(0);
    works = true;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notes yet')).toBeTruthy();
  });

  it('of an archived project are read only', async () => {
    await open({ notes: [aNote({ user_permissions: [] })], project: aProject({ id: 'p1', active: false }) });
    await cards();
    expect(screen.queryByRole('button', { name: 'Write a note…' })).toBeNull();
  });
});

describe('the filter bar (NOT-3, OPN-109)', () => {
  it('filters by type and author, keeps it in the address, and says when nothing is left (EMP-6)', async () => {
    const { user, query, asked } = await open({ notes: [aNote()] });
    await cards();
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'Notes',
      'Drafts',
      'Linked files',
    ]);
    await user.click(screen.getByRole('button', { name: 'Drafts' }));
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Author' }));
    await user.click(await screen.findByRole('option', { name: 'Anna Berg' }));
    expect(query()).toBe('?type=drafts&author=anna');
    await waitFor(() => {
      expect(asked.at(-1)?.get('author')).toBe('anna');
    });
    await user.click(screen.getByRole('button', { name: 'Show all notes' }));
    expect(await cards()).toHaveLength(1);
  });

  it('finds from three characters on, with an excerpt, and leads to what is chosen (NOT-5, NOT-6, VAL-24, EMP-7)', async () => {
    const note = aNote({ note: `<p>${'x'.repeat(60)} the door moves</p>` });
    const { user, asked, query } = await open({ notes: [aNote(), note] });
    await cards();
    const searches = () => asked.map((each) => each.get('search')).filter(Boolean);
    const search = screen.getByRole('combobox', { name: 'Search notes' });
    await user.type(search, ' do ');
    expect(await screen.findByText('Type 3 characters or more')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'window');
    expect(await screen.findByText('No search results')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'door');
    const option = await screen.findByRole('option');
    expect(option.querySelector('mark')?.textContent).toBe('door');
    expect(option.textContent).toContain(`…${'x'.repeat(39)} the door moves`);
    await user.click(option);
    expect(query()).toBe(`?note=${note.id}`);
    expect(searches().every((each) => each !== 'do')).toBe(true);
  });
});

describe('writing (NOT-9, NOT-11, NOT-13)', () => {
  it('offers Save and Publish above one character (VAL-32, CNS-38), and publishes to everybody (MSG-41, OPN-104, OPN-116)', async () => {
    const { user, write, sent } = await open();
    await begin(user);
    await write('A');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await write('b');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(said()).toEqual(['Ab']);
    expect(await screen.findByText('The note has been created')).toBeTruthy();
    expect(sent(`POST ${PATH}`)).toEqual([
      { note: '<p>Ab</p>', all: true, destinataries: [], attachments: [], email: false },
    ]);
  });

  it('offers the tools and colours of notes (NOT-18, NOT-20, CNS-40, CNS-43, OPN-108), and to send it by e-mail (OPN-105)', async () => {
    const { user, write, sent } = await open();
    await begin(user);
    await write('Move the door');
    const tools = within(await screen.findByRole('toolbar', { name: 'Formatting' })).getAllByRole('button');
    expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Quote',
      'Bulleted list',
      'Numbered list',
      'Link',
      'Text colour',
      'Clear formatting',
    ]);
    await user.click(screen.getByRole('button', { name: 'Text colour' }));
    const colours = within(screen.getByRole('group', { name: 'Text colour' })).getAllByRole('button');
    expect(colours.map((colour) => colour.getAttribute('aria-label'))).toEqual([
      'Black',
      'Gray',
      'Light gray',
      'Pink',
      'Red',
      'Yellow',
      'Green',
      'Blue',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Also send by email' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => {
      expect(sent(`POST ${PATH}`)).toMatchObject([{ email: true }]);
    });
  });

  it('takes a refused note back into the editor, in the documented words (MSG-46, OPN-117)', async () => {
    const { user, write } = await open({ answers: { [`POST ${PATH}`]: refusal(500, 'x') } });
    await begin(user);
    await write('Move the door');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The note could not been created. Try again in a moment')).toBeTruthy();
    expect(said()).toEqual([]);
    expect((await screen.findByRole('textbox', { name: 'Note' })).textContent).toBe('Move the door');
  });

  it('goes on with a draft and publishes it (MSG-45, MSG-47), or deletes it', async () => {
    const draft = aNote({ draft: true, note: '<p>Half a thought</p>' });
    const answer = jest.fn(refusal(500, 'x'));
    const { user, kept } = await open({ notes: [draft], answers: { [`PUT ${PATH}/draft`]: answer } });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('textbox', { name: 'Note' })).textContent).toBe('Half a thought');
    expect(screen.queryByRole('region', { name: 'Your drafts' })).toBeNull();
    await publish(user);
    expect(await screen.findByText('The note could not been published. Try again in a moment')).toBeTruthy();
    answer.mockImplementation(() => {
      kept.splice(0, 1, { ...draft, draft: false });
      return Response.json({ ...draft, draft: false });
    });
    await publish(user);
    expect(await screen.findByText('The note has been published.')).toBeTruthy();
    expect(said()).toEqual(['Half a thought']);
  });
});

/** Publishes what is opened: not at once, so that no double-click does. */
const publish = async (user: UserEvent): Promise<void> => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  await user.click(button);
};

describe('changing a note (NOT-12, NOT-24)', () => {
  const change = async (answer: Answers[string], notes = [aNote({ note: '<p>The door</p>' })]) => {
    const page = await open({ notes, answers: { [`PUT ${PATH}`]: answer } });
    await page.act('Edit');
    await page.write(' moves');
    await page.user.click(await screen.findByRole('button', { name: 'Save' }));
    return page;
  };

  it('restores the note as it was when it is refused, and keeps what was typed (MSG-48, DLG-21)', async () => {
    const { user } = await change(refusal(500, 'x'));
    expect(await screen.findByText('The note could not been edited. Try again in a moment')).toBeTruthy();
    const editor = await screen.findByRole('textbox', { name: 'Note' });
    expect(editor.textContent).toContain('moves');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('All changes will be discarded');
    await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => {
      expect(said()).toEqual(['The door']);
    });
  });

  it('shows what somebody else has made of it meanwhile, and saves over that only when asked again', async () => {
    const note = aNote({ note: '<p>The door</p>' });
    const theirs = { ...note, note: '<p>The window</p>', updated_at: '2026-02-01T00:00:00.000Z' };
    const { sent } = await change(
      () =>
        Response.json(
          { status: 409, code: 'conflict', message: 'x', requestId: 'r', current: theirs },
          { status: 409 },
        ),
      [note],
    );
    expect((await screen.findByRole('alert', { name: 'Changed meanwhile' })).textContent).toContain('The window');
    expect((await screen.findByRole('textbox', { name: 'Note' })).textContent).toContain('moves');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent(`PUT ${PATH}`)).toMatchObject([{ version_of: note.updated_at }, { version_of: theirs.updated_at }]);
    });
  });

  it.each([
    ['is gone at once and for good', (id: string) => () => Response.json({ id }), 'The note has been deleted.', []],
    [
      'is there again when that is refused (MSG-49)',
      () => refusal(500, 'x'),
      'The note could not been deleted. Try again in a moment.',
      ['The door'],
    ],
  ])('DLG-12, MSG-44: deleting asks once; it %s', async (_what, answer, words, left) => {
    const note = aNote({ note: '<p>The door</p>' });
    const page = await open({ notes: [note], answers: { [`DELETE ${PATH}/${note.id}`]: answer(note.id) } });
    await page.act('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete the note by Olivia Marchetti?' });
    page.kept.splice(0, left.length === 0 ? 1 : 0);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => {
      expect(said()).toEqual(left);
    });
  });
});

describe('what the server says against a change (PRM-11…15)', () => {
  const reasons: [string, number, string][] = [
    ['MSG-51', 404, 'You are not a member of this project'],
    ['MSG-52', 422, 'You are not the creator of this note'],
    ['MSG-53', 404, 'The note does not exist'],
  ];

  it.each(reasons)('%s is reported when a note is published', async (_row, status, words) => {
    const { user, write } = await open({ answers: { [`POST ${PATH}`]: refusal(status, words) } });
    await begin(user);
    await write('Move the door');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each(reasons)('%s is reported when a note is changed', async (_row, status, words) => {
    const page = await open({
      notes: [aNote({ note: '<p>The door</p>' })],
      answers: { [`PUT ${PATH}`]: refusal(status, words) },
    });
    await page.act('Edit');
    await page.write(' moves');
    await page.user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each(reasons)('%s is reported when a note is deleted', async (_row, status, words) => {
    const note = aNote({ note: '<p>The door</p>' });
    const page = await open({ notes: [note], answers: { [`DELETE ${PATH}/${note.id}`]: refusal(status, words) } });
    await page.act('Delete');
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('a photo that was uploaded (NOT-15, NOT-23)', () => {
  const MADE = { thumbnail_url: '/storage/p1/notes/a-thumbnail.jpg?s=1', url: '/storage/p1/notes/a-converted.jpg?s=1' };
  const PHOTO = anUploadedPhoto('IMG_0001.HEIC');
  const READY = { ...PHOTO, file: { ...PHOTO.file, ...MADE } };
  const sourceIn = (list: HTMLElement) => list.querySelector('img')?.getAttribute('src');

  it('shows what it is until its thumbnail is there, and is opened from then on; nobody reloads', async () => {
    const note = aNote({ note: '<p>The roof</p>', attachments: [PHOTO] });
    const { kept, queryClient } = await open({ notes: [note] });
    const list = await screen.findByRole('list', { name: 'Attachments' });
    expect(sourceIn(list)).toBeUndefined();
    expect(list.textContent).toMatch(/^HEICIMG_0001\.HEIC/);
    expect(within(list).getByRole('link').getAttribute('download')).toBe('IMG_0001.HEIC');
    kept.splice(0, 1, aNote({ ...note, attachments: [READY], attachedFiles: { linked: [], attached: [READY] } }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['notes', 'p1'] }));
    await waitFor(() => {
      expect(sourceIn(list)).toBe(MADE.thumbnail_url);
    });
    const [opening, original] = within(list).getAllByRole('link');
    expect(opening?.getAttribute('href')).toMatch(/^\/files\/attachment\?file=/);
    // What is opened is a JPEG made of it; what was uploaded can still be had.
    expect(original?.getAttribute('aria-label')).toBe('Download IMG_0001.HEIC');
    expect(original?.getAttribute('href')).toBe(PHOTO.file.download_url);
  });

  it('shows its thumbnail also to anyone who still writes the note, and keeps it while that is published', async () => {
    const draft = aNote({ draft: true, note: '<p>The roof</p>', attachments: [PHOTO] });
    const { user, kept, queryClient } = await open({
      notes: [draft],
      answers: { [`PUT ${PATH}/draft`]: () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const list = await screen.findByRole('list', { name: 'Attachments' });
    expect(sourceIn(list)).toBeUndefined();
    kept.splice(0, 1, aNote({ ...draft, attachments: [READY] }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['notes', 'p1'] }));
    await waitFor(() => {
      expect(sourceIn(list)).toBe(MADE.thumbnail_url);
    });
    await publish(user);
    const [published] = await cards();
    expect(sourceIn(published as HTMLElement)).toBe(MADE.thumbnail_url);
  });
});

it('shows what somebody else publishes as soon as it is reported', async () => {
  const { kept, queryClient } = await open({ notes: [aNote({ note: '<p>The door</p>' })] });
  await cards();
  kept.unshift(aNote({ note: '<p>The sill</p>', user: ANNA, user_id: ANNA.id }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['notes', 'p1'] }));
  await waitFor(() => {
    expect(said()).toEqual(['The sill', 'The door']);
  });
});

describe('the notes of a proposal (NAV-41, NOT-21, POT-61)', () => {
  const QUAY = aProposal({}, { name: 'Quay' });
  const path = `/api/v2/projects/${QUAY.id}/notes`;

  async function openProposal(note: Note) {
    const kept = [note];
    const calls = standInForApi({
      'POST /api/v2/tokens/access': accessOf(OLIVIA),
      [`GET ${path}/authors`]: () => Response.json([]),
      [`GET ${path}`]: ({ url }) => {
        const items = new URL(url).searchParams.get('type') === 'drafts' ? [] : kept;
        return Response.json({ items, total: items.length });
      },
      [`POST ${path}`]: async (request) => {
        const { note: html } = (await request.json()) as { note: string };
        kept.unshift(aNote({ note: html, project_id: QUAY.id }));
        return Response.json(kept[0], { status: 201 });
      },
      [`PUT ${path}`]: () => Response.json({ ...note, note: '<p>Changed</p>' }),
    });
    const room = (
      <ShowContextProvider value={shownProposal(QUAY)}>
        <NotesPage />
      </ShowContextProvider>
    );
    await openSignedIn(room, `/potential/${QUAY.id}/notes`, '/potential/:id/notes');
    await cards();
    return { user: userEvent.setup(), calls };
  }

  it('have an editor, a filter bar and a list, and are for everybody who sees it; one is created (MSG-42, OPN-116)', async () => {
    const { user, calls } = await openProposal(aNote({ note: '<p>First</p>', project_id: QUAY.id }));
    expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy();
    expect(said()).toEqual(['First']);
    await begin(user);
    await user.click(await screen.findByRole('textbox', { name: 'Note' }));
    await user.paste('Second');
    // Nobody learns who else sees it.
    expect(screen.queryByRole('combobox', { name: /^To/ })).toBeNull();
    expect(calls.some(({ call }) => call.endsWith('/users'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('The note has been created.');
  });

  it('are changed in their place (MSG-43)', async () => {
    const { user } = await openProposal(aNote({ note: '<p>First</p>', project_id: QUAY.id }));
    await user.click(screen.getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('textbox', { name: 'Note' }));
    await user.paste('More');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The note has been updated.');
  });

  it('are linked to where the proposal has them', async () => {
    const note = aNote({ project_id: QUAY.id });
    const { user } = await openProposal(note);
    await user.click(screen.getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await screen.findByText('The link to the note has been copied.');
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toMatch(
        new RegExp(`/potential/${QUAY.id}/notes\\?note=${note.id}$`),
      );
    });
  });
});
