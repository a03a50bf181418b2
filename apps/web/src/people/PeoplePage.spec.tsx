import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Person } from '../api/index.js';
import { aProject } from '../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { PeoplePage } from './PeoplePage.js';

const { people: texts } = MESSAGES;
const BARN = aProject({ name: 'Barn' });
const PAGE = `/projects/${BARN.id}/people`;
const at = (path: string) => `/api/v2/projects/${BARN.id}/${path}`;
const LIST = `GET ${at('users')}`;
const SET_ROLE = `POST ${at('set-user-role')}`;
const ASK_ROLE = `POST ${at('ask-role-change')}`;
const LEADER = `POST ${at('users/leader')}`;
const RESEND = `POST ${at('users/resend-invitation')}`;
/** Never answered: what is shown is what this browser did by itself. */
const waiting = () => new Promise<Response>(() => undefined);
const done = () => Response.json({ id: 'done' });

let people = 0;
function aPerson({ role = 'client', ...fields }: Partial<Person> = {}): Person {
  people += 1;
  return {
    id: `person-${people}`,
    name: `Person ${people}`,
    email: `person-${people}@gable.test`,
    active: true,
    avatar: false,
    phone: null,
    role,
    context: role === 'client' ? 'clients' : role === 'owner' || role === 'member' ? 'firm' : 'team',
    _pivot_role: role,
    _pivot_lead: false,
    _pivot_created_at: new Date().toISOString(),
    _pivot_invited_by: null,
    user_permissions: [],
    roles: [],
    requestable_roles: [],
    ...fields,
  };
}

const olivia = (fields: Partial<Person> = {}) =>
  aPerson({ id: OLIVIA.id, name: OLIVIA.name, email: OLIVIA.email, role: 'owner', ...fields });
const OWNER = olivia({ user_permissions: ['people.leader'] });
const CLIENT = aPerson({
  name: 'Clara Berg',
  role: 'client',
  user_permissions: ['people.remove', 'people.role'],
  roles: ['owner', 'member', 'team', 'contractor'],
});
const LEAD = aPerson({
  name: 'Lena Ito',
  role: 'member',
  _pivot_lead: true,
  user_permissions: ['people.remove', 'people.role', 'people.leader'],
  roles: ['client'],
});
const INVITED = aPerson({
  name: '',
  email: 'new@gable.test',
  role: 'contractor',
  active: false,
  _pivot_invited_by: OLIVIA.id,
  user_permissions: ['people.remove', 'people.resend'],
});
const EVERYBODY = [OWNER, LEAD, CLIENT, INVITED];

async function open(shown: Person[], answers: Answers = {}, project = BARN) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [LIST]: () => Response.json(shown),
    ...answers,
  });
  const page = await openSignedIn(<PeoplePage />, PAGE, PAGE, project);
  await screen.findByText(String(shown.length), { selector: 'header *' });
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, calls, sent, user: userEvent.setup() };
}

const table = (name: RegExp) => within(screen.getByRole('table', { name }));
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const pick = async (user: ReturnType<typeof userEvent.setup>, role: 'menuitem' | 'menuitemradio', name: string) =>
  user.click(await screen.findByRole(role, { name }));
const names = (role: string, container = screen) =>
  container.queryAllByRole(role).map(({ textContent }) => textContent);

describe('the tables (PPL-1, PPL-3, PPL-22…24)', () => {
  it('hold everybody in Clients, Team and Firm, with address, telephone and role (ENT-12, OPN-2)', async () => {
    await open([OWNER, LEAD, { ...CLIENT, phone: '+436641234567' }, INVITED]);
    expect(
      table(/^Clients/)
        .getByRole('link', { name: '+436641234567' })
        .getAttribute('href'),
    ).toBe('tel:+436641234567');
    expect(
      table(/^Clients/)
        .getByRole('link', { name: CLIENT.email })
        .getAttribute('href'),
    ).toBe(`mailto:${CLIENT.email}`);
    expect(table(/^Team/).getByText('Contractor')).toBeTruthy();
    expect(names('rowheader', table(/^Firm/) as typeof screen)).toEqual([
      expect.stringContaining('Olivia Marchetti'),
      expect.stringContaining('Lena Ito'),
    ]);
    expect(row('Olivia').getByText('You')).toBeTruthy();
    expect(row('Olivia').getByText('Owner')).toBeTruthy();
  });

  it.each<[string, Partial<Person>, Person[], string]>([
    ['by oneself', { _pivot_invited_by: OLIVIA.id }, [], 'Just now by you'],
    ['by somebody here', { _pivot_invited_by: LEAD.id }, [LEAD], 'Just now by Lena Ito'],
    ['PRM-35: by somebody who has gone', { _pivot_invited_by: 'gone' }, [], 'Just now by somebody not in project'],
    ['by nobody known', { _pivot_invited_by: null }, [], 'Just now'],
  ])(
    'PPL-3, PPL-24: tell that an invitation is open, since when and by whom: %s',
    async (_who, fields, others, text) => {
      await open([OWNER, ...others, { ...INVITED, ...fields }]);
      const header = row('new@gable.test').getByRole('rowheader');
      expect(header.textContent).toContain(`Invitation sent ${text}`);
    },
  );

  it('say something where nobody is', async () => {
    await open([OWNER]);
    expect(screen.getByText(/^No clients yet/)).toBeTruthy();
    expect(screen.getByText(/^Nobody yet/)).toBeTruthy();
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('EMP-5: a project without anybody says so', async () => {
    await open([]);
    expect(screen.getByRole('heading', { name: "This project doesn't have members" })).toBeTruthy();
  });

  it('a list that does not come says so, and comes when it is asked for again', async () => {
    const answers: Response[] = [new Response(null, { status: 403 }), Response.json(EVERYBODY)];
    standInForApi({
      'POST /api/v2/tokens/access': accessOf(OLIVIA),
      [LIST]: () => answers.shift() ?? Response.error(),
    });
    await openSignedIn(<PeoplePage />, PAGE, PAGE, BARN);
    await screen.findByRole('heading', { name: texts.loadFailed });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: /^Firm/ })).toBeTruthy();
  });
});

describe('what is offered (PRM-16…25)', () => {
  it('is what the server permits, and nothing else', async () => {
    const { user } = await open([OWNER, LEAD, CLIENT, { ...INVITED, user_permissions: [] }]);
    expect(row('new@gable.test').queryAllByRole('button')).toEqual([]);
    expect(row('Olivia').queryAllByRole('button')).toEqual([]);
    await press(user, 'Actions for Clara Berg');
    expect(names('menuitem')).toEqual(['Remove from project']);
    await user.keyboard('{Escape}');
    await press(user, 'Role of Clara Berg: Client');
    const plainRights = 'sees the whole project, adds files and notes, and changes only their own.';
    expect(names('menuitemradio')).toEqual([
      `ClientFor those you build for: ${plainRights}`,
      'OwnerDoes everything, also deleting the project and making others owners.',
      'Firm memberManages the project: its settings, phases and people, and everybody’s files.',
      `TeamFor those who plan: ${plainRights}`,
      `ContractorFor those who build: ${plainRights}`,
    ]);
    const radios = screen.getAllByRole('menuitemradio').map((radio) => radio.getAttribute('aria-labelledby') ?? '');
    expect(radios.map((label) => document.getElementById(label)?.textContent)).toEqual([
      'Client',
      'Owner',
      'Firm member',
      'Team',
      'Contractor',
    ]);
  });

  it('PRM-19, PRM-24: a client asks for another role and may leave, and sees no lead (PPL-22)', async () => {
    const me = olivia({
      role: 'client',
      user_permissions: ['people.role.request', 'people.leave'],
      requestable_roles: ['team'],
    });
    const { user } = await open([me, { ...LEAD, user_permissions: [], roles: [] }]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: 'Lead' })).toBeNull();
    await press(user, 'Actions for Olivia Marchetti');
    expect(names('menuitem')).toEqual(['Request role change', 'Leave the project']);
  });

  it('PRM-20: who may not change the leader sees who it is', async () => {
    await open([olivia(), { ...LEAD, user_permissions: [] }]);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it.each([
    ['nobody may be invited', { ...BARN, invitable_roles: [] }, 0],
    ['somebody may be', BARN, 1],
  ])('PPL-13: the invite form, when %s', async (_name, project, buttons) => {
    await open(EVERYBODY, {}, project);
    expect(screen.queryAllByRole('button', { name: 'Invite people' })).toHaveLength(buttons);
  });
});

describe('another role (PPL-5, PPL-7, PPL-11)', () => {
  const give = async (role: string, answer: Answers[string], person = CLIENT) => {
    const page = await open(EVERYBODY, { [SET_ROLE]: answer });
    await press(page.user, new RegExp(`^Role of ${person.name}`));
    await pick(page.user, 'menuitemradio', role);
    return page;
  };

  it('is shown before the answer is there', async () => {
    const { sent } = await give('Team', waiting);
    await screen.findByRole('button', { name: 'Role of Clara Berg: Team' });
    await waitFor(() => {
      expect(sent(SET_ROLE)).toEqual([{ userID: CLIENT.id, role: 'team' }]);
    });
  });

  it('is reported (MSG-63)', async () => {
    await give('Team', done);
    await screen.findByText('User role has been updated');
  });

  it.each<[string, Person, string, Answers[string], string]>([
    [
      'MSG-79, VAL-34: the leader’s',
      LEAD,
      'Client',
      refusal(422, 'Please change project leader before switching user role'),
      'Please change project leader before switching user role',
    ],
    ['what failed', CLIENT, 'Team', 503, 'An error has occurred. Please try again.'],
  ])('goes back and says why: %s', async (_what, person, role, answer, text) => {
    await give(role, answer, person);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: `Role of ${person.name}: ${role}` })).toBeNull();
    expect(
      screen.getByRole('button', { name: new RegExp(`^Role of ${person.name}: (Client|Firm member)$`) }),
    ).toBeTruthy();
  });

  it('chosen again is no change', async () => {
    const { sent } = await give('Client', done);
    expect(sent(SET_ROLE)).toEqual([]);
  });

  it('PPL-7: making an owner is asked about once', async () => {
    const { user, sent } = await give('Owner', done);
    await screen.findByRole('dialog', { name: 'Make Clara Berg an owner?' });
    expect(sent(SET_ROLE)).toEqual([]);
    await press(user, 'Make owner');
    await screen.findByText('User role has been updated');
    expect(sent(SET_ROLE)).toEqual([{ userID: CLIENT.id, role: 'owner' }]);
  });

  it('PRM-24: one’s own is asked about once', async () => {
    const me = olivia({ role: 'member', user_permissions: ['people.role'], roles: ['client'] });
    const { user, sent } = await open([me], { [SET_ROLE]: done });
    await press(user, /^Role of Olivia/);
    await pick(user, 'menuitemradio', 'Client');
    await press(user, 'Cancel');
    expect(sent(SET_ROLE)).toEqual([]);
  });
});

describe('asking for a role (DLG-24, PPL-9, PPL-10, OPN-8)', () => {
  const ME = olivia({
    role: 'client',
    user_permissions: ['people.role.request'],
    requestable_roles: ['owner', 'member', 'team', 'contractor'],
  });
  const ask = async (answer: Answers[string]) => {
    const page = await open([ME, LEAD], { [ASK_ROLE]: answer });
    await press(page.user, 'Actions for Olivia Marchetti');
    await pick(page.user, 'menuitem', 'Request role change');
    return { ...page, field: await screen.findByLabelText<HTMLSelectElement>('Role') };
  };
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send request' });

  it('VAL-35: proceeds only with another role, and says that it was sent (MSG-64)', async () => {
    const { user, field, sent } = await ask(done);
    expect(send().disabled).toBe(true);
    await user.selectOptions(field, 'Team');
    await user.selectOptions(field, 'Client (now)');
    expect(send().disabled).toBe(true);
    await user.selectOptions(field, 'Firm member');
    await user.click(send());
    await screen.findByText('Your request has been sent to the project owner.');
    expect(sent(ASK_ROLE)).toEqual([{ userID: OLIVIA.id, role: 'member' }]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it.each<[string, Answers[string], string]>([
    ['MSG-78: a failure', 503, 'An error has occurred. Please try again.'],
    [
      'VAL-34: for a leader',
      refusal(422, 'Please change project leader before switching user role'),
      'Please change project leader before switching user role',
    ],
  ])('reverts the selection and says so: %s', async (_what, answer, text) => {
    const { user, field } = await ask(answer);
    await user.selectOptions(field, 'Team');
    await user.click(send());
    await screen.findByText(text);
    expect(field.value).toBe('client');
  });
});

describe('the leader (PPL-12, PRM-21)', () => {
  const leads = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

  it('is chosen by radio among the firm, at once', async () => {
    const { user, sent } = await open(EVERYBODY, { [LEADER]: waiting });
    expect(leads()).toEqual([false, true]);
    await user.click(screen.getByRole('radio', { name: 'Olivia Marchetti leads the project' }));
    await waitFor(() => {
      expect(leads()).toEqual([true, false]);
    });
    expect(sent(LEADER)).toEqual([{ userID: OLIVIA.id }]);
  });

  it.each(['{ }', '{Enter}'])('is not changed by arrows, which lead to another, but by the key %s', async (key) => {
    const { user, sent } = await open(EVERYBODY, { [LEADER]: waiting });
    const [olivias, lenas] = screen.getAllByRole('radio');
    lenas?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(olivias);
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(olivias);
    expect(leads()).toEqual([false, true]);
    expect(sent(LEADER)).toEqual([]);
    await user.keyboard(key);
    await waitFor(() => {
      expect(leads()).toEqual([true, false]);
    });
    expect(sent(LEADER)).toEqual([{ userID: OLIVIA.id }]);
  });

  it('is reported (MSG-62)', async () => {
    const { user } = await open(EVERYBODY, { [LEADER]: done });
    await user.click(screen.getByRole('radio', { name: /^Olivia/ }));
    await screen.findByText('Project leader has been changed!');
  });

  it('is the one before when it fails (MSG-77)', async () => {
    const { user } = await open(EVERYBODY, { [LEADER]: 500 });
    await user.click(screen.getByRole('radio', { name: /^Olivia/ }));
    await screen.findByText('Project leader couldn’t be changed. Please try again.');
    expect(leads()).toEqual([false, true]);
  });
});

describe('removing a person (DLG-16, PPL-21)', () => {
  const remove = async (person: Person, answer: Answers[string]) => {
    const call = `DELETE ${at(`users/${person.id}`)}`;
    const page = await open(EVERYBODY, { [call]: answer });
    await press(page.user, `Actions for ${person.name}`);
    await pick(page.user, 'menuitem', 'Remove from project');
    await screen.findByRole('dialog', { name: `Remove ${person.name} from “Barn”?` });
    return { ...page, removed: () => page.sent(call).length };
  };

  it('asks first', async () => {
    const { user, removed } = await remove(CLIENT, waiting);
    await press(user, 'Cancel');
    expect(removed()).toBe(0);
    expect(row('Clara Berg')).toBeTruthy();
  });

  it('takes them out before the answer is there; who uses the keyboard stays with the table', async () => {
    const { user } = await remove(CLIENT, waiting);
    await press(user, 'Remove');
    await screen.findByText(/^No clients yet/);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Clients 0');
    });
  });

  it('is reported (MSG-60)', async () => {
    const { user } = await remove(CLIENT, done);
    await press(user, 'Remove');
    await screen.findByText('User has been removed from the project');
  });

  it('PRM-27: says of the leader at once why it cannot be', async () => {
    const call = `DELETE ${at(`users/${LEAD.id}`)}`;
    const { user, sent } = await open(EVERYBODY, { [call]: refusal(422, texts.leaderRemoval) });
    await press(user, `Actions for ${LEAD.name}`);
    await pick(user, 'menuitem', 'Remove from project');
    await screen.findByText(texts.leaderRemoval);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(call)).toEqual([]);
  });

  it.each<[string, Person, Answers[string], string]>([
    ['PRM-27: who leads by now', CLIENT, refusal(422, texts.leaderRemoval), texts.leaderRemoval],
    ['MSG-75: a failure', CLIENT, 503, 'User couldn’t be removed. Please try again.'],
  ])('brings them back and says why: %s', async (_what, person, answer, text) => {
    const { user } = await remove(person, answer);
    await press(user, 'Remove');
    await screen.findByText(text);
    expect(row(person.name)).toBeTruthy();
  });
});

describe('sending an invitation once more (DLG-23, PPL-19)', () => {
  const resend = async (answer: Answers[string]) => {
    const page = await open(EVERYBODY, { [RESEND]: answer });
    await press(page.user, 'Actions for new@gable.test');
    await pick(page.user, 'menuitem', 'Resend invitation');
    return { ...page, message: await screen.findByLabelText<HTMLTextAreaElement>('Message (optional)') };
  };

  it('goes with a message if one likes, and says so (MSG-61)', async () => {
    const { user, message, sent } = await resend(done);
    await user.type(message, 'Please join');
    expect(screen.getByText('11 / 1000')).toBeTruthy();
    await press(user, 'Resend');
    await screen.findByText('Your invitation has been sent again!');
    expect(sent(RESEND)).toEqual([{ userID: INVITED.id, message: 'Please join' }]);
  });

  it('keeps the message when it fails (MSG-76)', async () => {
    const { user, message } = await resend(503);
    await user.type(message, 'Please join');
    await press(user, 'Resend');
    await screen.findByText('Your invitation couldn’t be sent. Please try again.');
    expect(message.value).toBe('Please join');
  });

  it('says that it was accepted meanwhile', async () => {
    const { user, sent } = await resend(refusal(422, texts.accepted));
    await press(user, 'Resend');
    await screen.findByText(texts.accepted);
    expect(sent(RESEND)).toEqual([{ userID: INVITED.id }]);
  });
});

describe('leaving (DLG-17, PPL-20)', () => {
  const LEAVE = `GET ${at(`users/${OLIVIA.id}/leave`)}`;
  const leave = async (answer: Answers[string]) => {
    const page = await open([olivia({ user_permissions: ['people.leave'] }), LEAD], { [LEAVE]: answer });
    await press(page.user, 'Actions for Olivia Marchetti');
    await pick(page.user, 'menuitem', 'Leave the project');
    await screen.findByRole('dialog', { name: 'Leave “Barn”?' });
    await press(page.user, 'Leave the project');
    return page;
  };

  it('leads to the projects', async () => {
    const { address } = await leave(done);
    await screen.findByText(texts.left);
    expect(address()).toBe('/projects');
  });

  it('PPL-6: says to the leader at once why they cannot', async () => {
    const { user, sent } = await open([olivia({ user_permissions: ['people.leave'], _pivot_lead: true })], {});
    await press(user, 'Actions for Olivia Marchetti');
    await pick(user, 'menuitem', 'Leave the project');
    await screen.findByText(texts.leaderLeaving);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(LEAVE)).toEqual([]);
  });

  it('PPL-6: stays on the page when the leader is refused it', async () => {
    const { address } = await leave(refusal(422, texts.leaderLeaving));
    await screen.findByText(texts.leaderLeaving);
    expect(address()).toBe(PAGE);
  });
});
