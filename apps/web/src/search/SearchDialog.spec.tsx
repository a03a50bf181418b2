import { LIMITS, MESSAGES, searchYears } from '@gable/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Found } from '../api/index.js';
import { refusal, standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { APP_EVENTS, useKeyBroadcast } from '../ui/shortcuts.js';
import { keepChoice, recentChoices } from './found-rows.js';
import { SearchPlace } from './SearchPlace.js';

const NOTHING: Found = { projects: [], potentials: [], people: [], files: [], notes: [], sheets: [] };
const CREATED = { created_at: '2026-01-02T10:00:00.000Z' };
const PROJECT = {
  id: 'p1',
  name: 'Villa Plan',
  job_number: '4711',
  status: 'ACTV',
  archived: true,
  ...CREATED,
} as const;
const FOUND: Found = {
  projects: [PROJECT],
  potentials: [{ ...PROJECT, id: 'p2', name: 'Planned tower', archived: false }],
  people: [
    { id: 'u1', name: 'Anna Plan', email: 'anna@gable.test', avatar: false, projects: [{ id: 'p1', name: 'Villa' }] },
    {
      id: 'u2',
      name: '',
      email: 'plan@gable.test',
      avatar: false,
      projects: [
        { id: 'p1', name: 'Villa' },
        { id: 'p3', name: 'Mill' },
      ],
    },
  ],
  files: [
    {
      id: 'f1',
      name: 'a.pdf',
      alias: 'Pláns',
      current_revision_id: 'r1',
      archived: false,
      thumbnail_url: null,
      project: { id: 'p1', name: 'Villa' },
      ...CREATED,
    },
  ],
  sheets: [
    {
      id: 'f2',
      name: 'b.pdf',
      alias: null,
      current_revision_id: 'r2',
      archived: false,
      thumbnail_url: null,
      project: { id: 'p1', name: 'Villa' },
      ...CREATED,
      page: 3,
      number: 'A-501',
      excerpt: '…see PLÄN 3…',
      find: 'plan 3',
    },
  ],
  notes: [
    {
      id: 'n1',
      excerpt: '…as the plán says…',
      user: { id: 'u1', name: 'Anna', avatar: false },
      archived: true,
      project: { id: 'p1', name: 'Villa' },
      created_at: '2025-01-02T10:00:00.000Z',
    },
  ],
};

/** The page around the search, with keys that are broadcast. */
function Page() {
  useKeyBroadcast();
  return (
    <>
      <button type="button">Elsewhere</button>
      <SearchPlace />
    </>
  );
}

/** Opens the search with its keys, over an API that answers each term. */
async function open(answer: (query: URLSearchParams) => Response | Promise<Response>) {
  const asked: string[] = [];
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/v2/search': (request) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return answer(searchParams);
    },
  });
  const user = userEvent.setup();
  const page = await openSignedIn(<Page />, '/projects');
  await user.keyboard('{Control>}/{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search/ });
  expect(document.activeElement).toBe(field);
  return { user, page, field, asked };
}

/** The rows of the list; the years are options as well. */
const rows = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const options = () => rows().map((option) => option.textContent);
const activeRow = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the search (NAV-52…55)', () => {
  it('VAL-23, CNS-35, NAV-53: asks for three characters, and for nothing before', async () => {
    const { user, field, asked } = await open(() => Response.json(NOTHING));
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInstanceOf(HTMLElement);
    expect(status()).toMatch(/^Find /);
    await user.type(field, ' pl ');
    expect(status()).toBe(MESSAGES.search.short(3));
    await user.clear(field);
    await user.type(field, 'zzz');
    // EMP-7
    await waitFor(() => {
      expect(status()).toBe('No search results');
    });
    expect(asked).toEqual(['?term=zzz']);
  });

  it('shows each kind below its heading as one list, moves in it with the keys and opens what is chosen', async () => {
    const { user, page, field } = await open(() => Response.json(FOUND));
    await user.type(field, 'plan');
    const list = await screen.findByRole('listbox', { name: 'Results' });
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-labelledby')),
    ).toHaveLength(6);
    for (const name of ['Projects', 'Proposals', 'People', 'Files', 'On sheets', 'Notes']) {
      expect(within(list).getByRole('group', { name })).toBeInstanceOf(HTMLElement);
    }
    expect(status()).toBe('7 results');
    expect(options()).toEqual([
      'Villa Plan4711Archived',
      'Planned tower4711',
      'APAnna Plananna@gable.test · Villa',
      'Pplan@gable.testVilla, Mill',
      'PlánsVilla · a.pdf',
      'A-501, page 3…see PLÄN 3… · b.pdf · Villa',
      '…as the plán says…Anna · Villa · Jan 2, 2025Archived',
    ]);
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Plan',
      'Plan',
      'Plan',
      'plan',
      'Plán',
      'PLÄN',
      'plán',
    ]);
    expect(activeRow().textContent).toContain('Villa Plan');
    for (const [key, now] of [
      ['{ArrowDown}', 'Planned tower'],
      ['{ArrowUp}{ArrowUp}', 'as the plán'],
      ['{ArrowDown}', 'Villa Plan'],
      ['{End}', 'as the plán'],
      ['{Home}', 'Villa Plan'],
      ['{End}{ArrowUp}{ArrowUp}', 'Pláns'],
    ] as const) {
      await user.keyboard(key);
      expect(activeRow().textContent).toContain(now);
      expect(field.getAttribute('aria-activedescendant')).toBe(activeRow().id);
    }
    await user.keyboard('{Enter}');
    expect(page.address()).toBe('/files/f1/r1');
  });

  it.each([
    ['a project to its files', 'Villa Plan4711Archived', '/projects/p1/files'],
    ['a proposal to itself', 'Planned tower4711', '/potential/p2'],
    [
      'a sheet to its page, with the words marked',
      'A-501, page 3…see PLÄN 3… · b.pdf · Villa',
      '/files/f2/r2?page=3&find=plan+3',
    ],
    [
      'a note to it among the notes',
      '…as the plán says…Anna · Villa · Jan 2, 2025Archived',
      '/projects/p1/notes?note=n1',
    ],
    ['a person to the people of the one shared project', 'APAnna Plananna@gable.test · Villa', '/projects/p1/people'],
  ])('leads from %s', async (_name, text, address) => {
    const { user, page, field } = await open(() => Response.json(FOUND));
    await user.type(field, 'plan');
    await screen.findByRole('listbox');
    await user.click(rows().find((option) => option.textContent === text) as HTMLElement);
    expect(page.address() + page.query()).toBe(address);
  });

  it('asks which of several shared projects, and goes back with Escape', async () => {
    const { user, page, field } = await open(() => Response.json(FOUND));
    await user.type(field, 'plan');
    await screen.findByRole('listbox');
    await user.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    expect(screen.getByRole('group', { name: 'Projects with plan@gable.test' })).toBeInstanceOf(HTMLElement);
    expect(options()).toEqual(['VillaPeople', 'MillPeople']);
    await user.keyboard('{Escape}');
    expect(options()).toHaveLength(7);
    await user.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}{ArrowDown}{Enter}');
    expect(page.address()).toBe('/projects/p3/people');
  });

  it('NAV-54, CNS-69: searches in one of ten years', async () => {
    const { user, field, asked } = await open(() => Response.json(FOUND));
    await user.type(field, 'plan');
    await screen.findByRole('listbox');
    const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
    expect(years.map(({ textContent }) => textContent)).toEqual(['Any year', ...searchYears().map(String)]);
    expect(years).toHaveLength(11);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), String(searchYears()[9]));
    await waitFor(() => {
      expect(asked).toEqual(['?term=plan', `?term=plan&year=${searchYears()[9]}`]);
    });
  });

  it('keeps what it shows until the next is there', async () => {
    const held: ((found: Found) => void)[] = [];
    const { user, field } = await open((query) =>
      query.get('term') === 'plan'
        ? Response.json(FOUND)
        : new Promise((resolve) => {
            held.push((found) => {
              resolve(Response.json(found));
            });
          }),
    );
    await user.type(field, 'plan');
    await screen.findByRole('listbox');
    await user.type(field, 's');
    await waitFor(() => {
      expect(held).toHaveLength(1);
    });
    expect(options()).toHaveLength(7);
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    act(() => {
      held[0]?.({ ...NOTHING, files: FOUND.files });
    });
    await waitFor(() => {
      expect(options()).toEqual(['PlánsVilla · a.pdf']);
    });
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  });

  it('says in place that it failed, and tries again', async () => {
    let fails = true;
    const { user, field } = await open(() => (fails ? refusal(500, 'Broken')() : Response.json(FOUND)));
    await user.type(field, 'plan');
    expect((await screen.findByRole('alert')).textContent).toContain('The search did not work');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('listbox');
    expect(options()).toHaveLength(7);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says calmly that one has searched too often, and tries again', async () => {
    let searched = 0;
    const { user, field } = await open(() =>
      ++searched === 1 ? refusal(429, MESSAGES.requests.tooMany)() : Response.json(FOUND),
    );
    await user.type(field, 'plan');
    expect((await screen.findByRole('alert')).textContent).toBe(`${MESSAGES.requests.tooMany}Try again`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('listbox');
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['a broadcast', () => Promise.resolve(act(() => dispatchEvent(new Event(APP_EVENTS.close))))],
    [
      'its button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close search' })),
    ],
  ])('NAV-55: closes with %s', async (_name, close) => {
    const { user } = await open(() => Response.json(NOTHING));
    await close(user);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('NAV-55: the keys broadcast search and close for anyone who listens, `/` only outside of texts', async () => {
    const heard: string[] = [];
    const listen = ({ type }: Event): void => void heard.push(type);
    for (const name of [APP_EVENTS.search, APP_EVENTS.close]) addEventListener(name, listen);
    const { user, field } = await open(() => Response.json(NOTHING));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await user.keyboard('{Escape}');
    await user.keyboard('/');
    expect(heard).toEqual([APP_EVENTS.search, APP_EVENTS.close, APP_EVENTS.search]);
    await user.type(await screen.findByRole('combobox', { name: /^Search/ }), '/');
    expect(heard).toHaveLength(3);
    expect(field.isConnected).toBe(false);
    for (const name of [APP_EVENTS.search, APP_EVENTS.close]) removeEventListener(name, listen);
  });
});

describe('what was opened before', () => {
  const row = (id: string) => ({
    id,
    kind: 'projects' as const,
    title: `Villa ${id}`,
    detail: '',
    address: `/projects/${id}/files`,
  });

  it('is offered while nothing is typed, the last first', async () => {
    keepChoice(OLIVIA.id, row('a'));
    keepChoice(OLIVIA.id, row('b'));
    keepChoice('somebody-else', row('c'));
    const { user, page } = await open(() => Response.json(NOTHING));
    expect(screen.getByRole('group', { name: 'Opened before' })).toBeInstanceOf(HTMLElement);
    expect(options()).toEqual(['Villa b', 'Villa a']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(page.address()).toBe('/projects/a/files');
    expect(recentChoices(OLIVIA.id).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it(`is at most ${LIMITS.searchRecent}, each once, and nothing that leads elsewhere`, () => {
    for (const id of ['x', ...'abcdefgh', 'h']) keepChoice(OLIVIA.id, row(id));
    expect(recentChoices(OLIVIA.id).map(({ id }) => id)).toEqual([...'hgfedc']);
    localStorage.setItem(
      `gable.search.${OLIVIA.id}`,
      JSON.stringify({ rows: [{ ...row('a'), address: '//elsewhere.test' }, { ...row('b'), kind: 'x' }, 7, row('c')] }),
    );
    expect(recentChoices(OLIVIA.id).map(({ id }) => id)).toEqual(['c']);
  });
});
