import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import type { RoomArea } from '../projects/index.js';
import { ShareFileDialog } from './ShareFileDialog.js';

const { sharing: texts } = MESSAGES;
const FILE = { id: 'f1', project_id: 'p1', revision_id: 'r1', name: 'a-101.pdf', alias: 'Ground floor' };
const SHARE = `POST /api/v2/files/${FILE.id}/share`;
const shared = () => Response.json({ id: FILE.id, email: [] }, { status: 201 });

function Page({ area }: { area: RoomArea }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <ShareFileDialog
      file={FILE}
      area={area}
      onClose={() => {
        setOpen(false);
      }}
    />
  ) : null;
}

const person = (name: string, email: string) => ({ id: email, name, email, avatar: false });
const PEOPLE = [
  { ...OLIVIA, avatar: false },
  person('Ana Ruiz', 'ana.ruiz@gable.test'),
  person('Ángel Bo Sørensen', 'site@harbour.test'),
  person('', 'late@gable.test'),
];

async function open(
  answer: Answers[string] = shared,
  { area = 'projects' as RoomArea, people = [] as unknown[] } = {},
) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [`GET /api/v2/files/${FILE.id}/links`]: () => Response.json({ items: [], total: 0 }),
    'GET /api/v2/projects/p1/users': () => Response.json(people),
    [SHARE]: answer,
  });
  await openSignedIn(<Page area={area} />, '/projects');
  await screen.findByRole('dialog', { name: 'Share “Ground floor”' });
  const user = userEvent.setup();
  const sent = () => calls.filter(({ call }) => call === SHARE).map(({ body }) => body);
  return {
    user,
    sent,
    calls: () => calls.map(({ call }) => call),
    send: () => user.click(screen.getByRole('button', { name: 'Share' })),
  };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Send to');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message (optional)');
const chips = () =>
  screen
    .queryAllByRole('list', { name: 'Recipients' })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map(({ textContent }) => textContent);
const problem = () => screen.queryByText((text, element) => element?.role === 'alert' && text !== '')?.textContent;

describe('the addresses a file is shared with', () => {
  it.each([
    ['a comma (FIL-44, VAL-17)', 'ana@gable.test,'],
    ['a semicolon', 'ana@gable.test;'],
    ['a space', 'ana@gable.test '],
    ['Enter', 'ana@gable.test{Enter}'],
    ['leaving the field', 'ana@gable.test{Tab}'],
  ])('are taken by %s', async (_key, typed) => {
    const { user, sent } = await open();
    await user.type(field(), typed);
    expect({ chips: chips(), text: field().value }).toEqual({ chips: ['ana@gable.test'], text: '' });
    expect(sent()).toEqual([]);
  });

  it.each([
    ['by commas and lines', 'ana@gable.test,\nbo@gable.test; cy@gable.test'],
    ['with the names of people', 'Ana Ruiz <ana@gable.test>, "Chen, Bo" <bo@gable.test>\tcy@gable.test'],
    ['more than once (VAL-17)', 'ana@gable.test bo@gable.test ANA@gable.test cy@gable.test bo@gable.test'],
  ])('are taken from a pasted text that holds them %s', async (_how, text) => {
    const { user } = await open();
    await user.click(field());
    await user.paste(text);
    expect(chips()).toEqual(['ana@gable.test', 'bo@gable.test', 'cy@gable.test']);
  });

  it('are each there once, whatever their case (FIL-44)', async () => {
    const { user } = await open();
    await user.type(field(), 'ana@gable.test, Ana@Gable.test,');
    expect({ chips: chips(), text: field().value }).toEqual({ chips: ['ana@gable.test'], text: '' });
  });

  it('stay in the field, with the reason beside it, when they are none (VAL-17)', async () => {
    const { user, sent, send } = await open();
    await user.type(field(), 'bo@gable.test, ana@,');
    expect({ chips: chips(), text: field().value }).toEqual({ chips: ['bo@gable.test'], text: 'ana@' });
    expect({ problem: problem(), invalid: field().getAttribute('aria-invalid') }).toEqual({
      problem: 'Email is invalid',
      invalid: 'true',
    });
    await send();
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'gable.test,');
    expect({ chips: chips(), problem: problem() }).toEqual({
      chips: ['bo@gable.test', 'ana@gable.test'],
      problem: undefined,
    });
  });

  it('are taken out by Backspace and by their button, and that is said', async () => {
    const { user } = await open();
    await user.type(field(), 'ana@gable.test,bo@gable.test,cy@gable.test,{Backspace}');
    expect(chips()).toEqual(['ana@gable.test', 'bo@gable.test']);
    await user.click(screen.getByRole('button', { name: 'Remove ana@gable.test' }));
    expect(chips()).toEqual(['bo@gable.test']);
    expect(screen.getByText('Removed ana@gable.test').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['nobody', ''],
    ['nobody who can be reached', 'ana'],
  ])('are needed: %s is refused (VAL-16, MSG-114)', async (_who, typed) => {
    const { user, sent, send } = await open();
    if (typed) await user.type(field(), typed);
    await send();
    expect({ problem: problem(), sent: sent() }).toEqual({ problem: 'Email address is needed.', sent: [] });
  });

  it('are not more than the API takes', async () => {
    const { user, sent, send } = await open();
    await user.click(field());
    await user.paste(Array.from({ length: 21 }, (_, at) => `p${at}@gable.test`).join());
    await send();
    expect({ problem: problem(), sent: sent() }).toEqual({ problem: texts.emailsMany(20), sent: [] });
  });
});

describe('people of the project', () => {
  const suggestions = () =>
    screen.queryAllByRole('option').map(({ lastElementChild }) => lastElementChild?.lastElementChild?.textContent);
  const openWithPeople = async () => {
    const opened = await open(shared, { people: PEOPLE });
    await waitFor(() => {
      expect(opened.calls()).toContain('GET /api/v2/projects/p1/users');
    });
    return opened;
  };

  it.each([
    ['a name', 'an', ['ana.ruiz@gable.test', 'site@harbour.test']],
    ['a name without its accents', 'angel', ['site@harbour.test']],
    ['a last name', 'soren', ['site@harbour.test']],
    ['an address', 'LATE', ['late@gable.test']],
    ['a firm’s domain', 'harb', ['site@harbour.test']],
    ['several names', 'angel bo', ['site@harbour.test']],
    ['one’s own name', 'olivia', []],
    ['the middle of a word', 'uiz', []],
  ])('are suggested by %s', async (_what, typed, people) => {
    const { user } = await openWithPeople();
    await user.type(field(), typed);
    expect(suggestions()).toEqual(people);
  });

  it('are chosen by arrows and Enter, by Enter alone, and by pointing; nobody twice', async () => {
    const { user, sent, send } = await openWithPeople();
    await user.type(field(), 'an{ArrowDown}{ArrowDown}{Enter}');
    expect(chips()).toEqual(['site@harbour.test']);
    await user.type(field(), 'an');
    expect(suggestions()).toEqual(['ana.ruiz@gable.test']);
    await user.keyboard('{Enter}');
    await user.type(field(), 'late');
    await user.click(screen.getByRole('option'));
    expect({ chips: chips(), text: field().value, suggestions: suggestions() }).toEqual({
      chips: ['site@harbour.test', 'ana.ruiz@gable.test', 'late@gable.test'],
      text: '',
      suggestions: [],
    });
    expect(document.activeElement).toBe(field());
    await send();
    expect(sent()).toHaveLength(1);
  });

  it('go away by Escape, which leaves the dialog open', async () => {
    const { user } = await openWithPeople();
    await user.type(field(), 'an{Escape}');
    expect(suggestions()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('are not asked for in a proposal, which has none', async () => {
    const { user, calls } = await open(shared, { area: 'potential', people: PEOPLE });
    await user.type(field(), 'an');
    expect(suggestions()).toEqual([]);
    expect(calls()).not.toContain('GET /api/v2/projects/p1/users');
  });
});

describe('the message of a shared file', () => {
  it('counts down to below zero, in red, and is then refused (FIL-43, VAL-18, CNS-16)', async () => {
    const { user, sent, send } = await open();
    await user.type(field(), 'ana@gable.test,');
    await user.click(message());
    await user.paste('x'.repeat(250));
    expect(screen.getByTitle('Characters left')).toMatchObject({ dataset: { over: 'false' } });
    expect(screen.getByTitle('Characters left').textContent).toBe('0 characters left');
    await user.paste('xy');
    const counter = screen.getByTitle('Characters too many');
    expect({ text: counter.textContent, over: counter.dataset['over'], problem: problem() }).toEqual({
      text: '−2 characters too many',
      over: 'true',
      problem: texts.messageLong,
    });
    await send();
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(message());
    await user.keyboard('{Backspace}{Backspace}');
    await send();
    expect(sent()).toHaveLength(1);
  });
});

describe('sharing a file (FIL-45)', () => {
  it('sends what is still being written as well, says so and closes (MSG-39)', async () => {
    const { user, sent, send } = await open();
    await user.type(field(), 'ana@gable.test, bo@gable.test');
    await user.type(message(), ' Please look at the stair. ');
    await send();
    await screen.findByText('File shared!');
    expect(sent()).toEqual([
      {
        revision: FILE.revision_id,
        form: { email: ['ana@gable.test', 'bo@gable.test'], message: 'Please look at the stair.' },
      },
    ]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('sends by Enter in the empty field', async () => {
    const { user, sent } = await open();
    await user.type(field(), 'ana@gable.test{Enter}{Enter}');
    await screen.findByText('File shared!');
    expect(sent()).toEqual([{ revision: FILE.revision_id, form: { email: ['ana@gable.test'], message: null } }]);
  });

  it.each<[string, Answers[string]]>([
    ['a project that became inactive', refusal(422, 'The project is archived.')],
    ['too many messages', refusal(429, 'Too many requests.')],
    ['a server that is away', 503],
  ])('says that it failed and closes: %s (MSG-6)', async (_why, answer) => {
    const { user, send } = await open(answer);
    await user.type(field(), 'ana@gable.test');
    await send();
    await screen.findByText('File couldn’t be shared. Please try again.');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('is done once, however often the button is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, sent } = await open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(field(), 'ana@gable.test{Enter}{Enter}{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sharing…' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    answer(shared());
    await screen.findByText('File shared!');
    expect(sent()).toHaveLength(1);
  });
});
