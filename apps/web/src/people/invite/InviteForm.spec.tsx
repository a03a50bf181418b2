import { LIMITS, MESSAGES, type ProjectRole } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvitedPeople, Partner } from '../../api/index.js';
import { aProject } from '../../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { PeoplePage } from '../PeoplePage.js';

const { people: texts } = MESSAGES;
const BARN = aProject({ name: 'Barn' });
const PAGE = `/projects/${BARN.id}/people`;
const LIST = `GET /api/v2/projects/${BARN.id}/users`;
const INVITE = `POST /api/v2/projects/${BARN.id}/users`;
const SUGGEST = 'POST /api/v2/users/autocomplete';

const partner = (name: string, email: string): Partner => ({
  id: email,
  name,
  email,
  phone: null,
  active: true,
  avatar: false,
});
const ANNA = partner('Anna Berg', 'anna@gable.test');
const ANNE = partner('Anne Cole', 'anne@gable.test');
const HERE = partner('Annika Here', 'annika@gable.test');
const invited =
  (emails: string[], skipped: InvitedPeople['skipped'] = []) =>
  () =>
    Response.json({ people: emails.map((email) => ({ email })), skipped }, { status: 201 });
const nobodyFound = () => Response.json([]);

async function open(answers: Answers = {}, project = BARN) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [LIST]: () => Response.json([{ ...HERE, context: 'team', user_permissions: [], roles: [], role: 'team' }]),
    [SUGGEST]: nobodyFound,
    ...answers,
  });
  const page = await openSignedIn(<PeoplePage />, PAGE, PAGE, project);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await screen.findByRole('form', { name: 'Invite people' });
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, user, sent };
}

const emails = () => screen.getAllByLabelText<HTMLInputElement>('Email');
const email = (at: number) => emails()[at] as HTMLInputElement;
const values = () => emails().map(({ value }) => value);
const roles = () => screen.getAllByLabelText<HTMLSelectElement>('Role');
/** Types as one who pastes a single text: at once. */
const fill = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send invitations' });
const add = () => screen.getByRole('button', { name: 'Add another' });
const rowsWithDelete = () => screen.queryAllByRole('button', { name: /^Delete invitation/ });
const options = () => {
  const list = screen.queryByRole('listbox');
  return list ? within(list).getAllByRole('option') : [];
};
const suggested = () => options().map(({ textContent }) => textContent);
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true');
const offered = () =>
  within(roles()[0] as HTMLElement)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the rows (PPL-13…16)', () => {
  it('PPL-13, OPN-56: the form opens on its first row, closes with what was typed, and is given up', async () => {
    const { user, address } = await open();
    expect(document.activeElement).toBe(email(0));
    await fill(user, email(0), 'ann');
    await user.click(screen.getByRole('button', { name: 'Hide invite form' }));
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    expect(values()).toEqual(['ann']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    expect(values()).toEqual(['']);
    expect(address()).toBe(PAGE);
  });

  it('PPL-16, VAL-39: a row can be deleted when there is more than one', async () => {
    const { user } = await open();
    expect(rowsWithDelete()).toHaveLength(0);
    await fill(user, email(0), 'one');
    await user.click(add());
    expect(document.activeElement).toBe(email(1));
    await fill(user, email(1), 'two');
    expect(rowsWithDelete()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Delete invitation 1' }));
    expect(values()).toEqual(['two']);
    expect(rowsWithDelete()).toHaveLength(0);
    expect(document.activeElement).toBe(email(0));
  });

  it('PPL-14, PPL-15, VAL-37, MSG-59: sending needs an e-mail somewhere; rows without one are skipped', async () => {
    const { user, sent } = await open({ [INVITE]: invited(['new@gable.test']) });
    await user.click(add());
    expect(send().disabled).toBe(true);
    await fill(user, email(1), '  ');
    expect(send().disabled).toBe(true);
    await fill(user, email(1), 'new@gable.test');
    await user.click(send());
    await screen.findByText('The users has been invited!');
    expect(sent(INVITE)).toEqual([{ users: [{ email: 'new@gable.test', role: 'member' }] }]);
  });

  it.each<[string, ProjectRole[], ProjectRole, string[], string]>([
    [
      'PRM-28, PRM-29: of the firm',
      ['client', 'team', 'contractor', 'member'],
      'member',
      ['Client', 'Team', 'Contractor', 'Firm member'],
      'member',
    ],
    ['PRM-28, PRM-30: everybody else', ['client', 'team'], 'client', ['Client', 'Team'], 'client'],
  ])('offer the roles of %s', async (_who, invitable, usual, names, chosen) => {
    await open({}, { ...BARN, invitable_roles: invitable, default_invitation_role: usual });
    expect(offered()).toEqual(names);
    expect(roles()[0]?.value).toBe(chosen);
  });

  it('say what the chosen role may do', async () => {
    const { user } = await open();
    const words = () => document.getElementById(roles()[0]?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(words()).toBe('Manages the project: its settings, phases and people, and everybody’s files.');
    await user.selectOptions(roles()[0] as HTMLSelectElement, 'client');
    expect(words()).toBe(
      'For those you build for: sees the whole project, adds files and notes, and changes only their own.',
    );
  });

  it('several pasted addresses make several rows, none of them twice', async () => {
    const { user, sent } = await open({ [INVITE]: invited([]) });
    await user.click(email(0));
    await user.paste('a@b.test, c@d.test\ne@f.test a@b.test');
    expect(values()).toEqual(['a@b.test', 'c@d.test', 'e@f.test']);
    await user.selectOptions(roles()[1] as HTMLSelectElement, 'Client');
    await user.click(send());
    await waitFor(() => {
      expect(sent(INVITE)).toEqual([
        {
          users: [
            { email: 'a@b.test', role: 'member' },
            { email: 'c@d.test', role: 'client' },
            { email: 'e@f.test', role: 'member' },
          ],
        },
      ]);
    });
  });
});

describe('what is refused (VAL-25, VAL-38)', () => {
  it('what is no e-mail, beside its row, before anything is sent', async () => {
    const { user, sent } = await open();
    await fill(user, email(0), 'nobody');
    await user.click(add());
    await fill(user, email(1), 'a@b.test');
    await user.click(send());
    const group = within(screen.getByRole('group', { name: 'Invitation 1' }));
    expect(group.getByText('Email is invalid')).toBeTruthy();
    expect(document.activeElement).toBe(email(0));
    expect(sent(INVITE)).toEqual([]);
    await fill(user, email(0), '@gable.test');
    expect(screen.queryByText('Email is invalid')).toBeNull();
  });

  it.each(['{Enter}', ',', ';'])('VAL-25, NAV-56: %s goes on from a valid address only', async (key) => {
    const { user } = await open();
    await fill(user, email(0), 'nobody');
    await user.keyboard(key);
    expect(values()).toEqual(['nobody']);
    expect(screen.getByText('Email is invalid')).toBeTruthy();
    await fill(user, email(0), '@gable.test');
    await user.keyboard(key);
    expect(values()).toEqual(['nobody@gable.test', '']);
    expect(document.activeElement).toBe(email(1));
  });

  it('by the server, beside the row it is about; everything typed stays', async () => {
    const { user } = await open({
      [INVITE]: refusal(400, MESSAGES.requests.invalid, { 'users.1.email': ['Email is invalid'] }),
    });
    await fill(user, email(0), 'a@b.test');
    await user.keyboard(',');
    await user.click(add());
    await fill(user, email(2), 'c@d.test');
    await user.click(send());
    await screen.findByText('The user couldn’t be invited. Please try again.');
    const group = within(screen.getByRole('group', { name: 'Invitation 3' }));
    expect(group.getByText('Email is invalid')).toBeTruthy();
    expect(values()).toEqual(['a@b.test', '', 'c@d.test']);
  });

  it.each<[string, Answers[string], string]>([
    ['MSG-74: a failure', 503, 'The user couldn’t be invited. Please try again.'],
    ['PRM-30: a role', refusal(422, texts.roleNotOffered), texts.roleNotOffered],
    ['too many', refusal(429, MESSAGES.requests.tooMany), MESSAGES.requests.tooMany],
  ])('says why, and keeps what was typed: %s', async (_what, answer, text) => {
    const { user } = await open({ [INVITE]: answer });
    await fill(user, email(0), 'a@b.test');
    await fill(user, screen.getByLabelText('Message (optional)'), 'Hello');
    await user.click(send());
    await screen.findByText(text);
    expect(values()).toEqual(['a@b.test']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Hello');
  });
});

describe('the message and the result', () => {
  it('the message goes along; its length is counted and limited', async () => {
    const { user, sent } = await open({ [INVITE]: invited(['a@b.test']) });
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message (optional)');
    expect(message.maxLength).toBe(LIMITS.invitationMessage);
    await fill(user, email(0), 'a@b.test');
    await fill(user, message, 'Hello');
    expect(screen.getByText('5 / 1000')).toBeTruthy();
    await user.click(send());
    await screen.findByText('The users has been invited!');
    expect(sent(INVITE)).toEqual([{ users: [{ email: 'a@b.test', role: 'member' }], message: 'Hello' }]);
  });

  it('tells who was invited, and who was not and why; the form is a new one then', async () => {
    const { user } = await open({
      [INVITE]: invited(
        ['a@b.test'],
        [
          { email: 'annika@gable.test', reason: 'in_project' },
          { email: 'gone@gable.test', reason: 'account_closed' },
        ],
      ),
    });
    await fill(user, email(0), 'a@b.test');
    await user.click(send());
    const result = within(await screen.findByRole('status', { name: 'What came of the invitation' }));
    expect(result.getByText(/Invited:/).parentElement?.textContent).toContain('a@b.test');
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'annika@gable.test is in the project already.',
      'gone@gable.test has closed their account.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Dismiss the result' }));
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    expect(values()).toEqual(['']);
  });

  it('nobody is said to be invited when nobody was', async () => {
    const { user } = await open({ [INVITE]: invited([], [{ email: HERE.email, reason: 'in_project' }]) });
    await user.type(email(0), HERE.email);
    await user.click(send());
    await screen.findByText('Nobody was invited.');
    expect(screen.queryByText('The users has been invited!')).toBeNull();
  });
});

describe('suggestions (NAV-56, CNS-35, PPL-17)', () => {
  const found = { [SUGGEST]: () => Response.json([ANNA, ANNE, HERE]) };
  const type = async (text: string, answers: Answers = found) => {
    const page = await open(answers);
    await fill(page.user, email(0), text);
    return page;
  };

  it('come from three characters on, for this project, without who is in it', async () => {
    const { user, sent } = await type('an');
    await fill(user, email(0), 'n');
    await screen.findByRole('listbox', { name: 'People you work with' });
    expect(suggested()).toEqual(['ABAnna Berganna@gable.test', 'ACAnne Coleanne@gable.test']);
    expect(sent(SUGGEST)).toEqual([{ projectID: BARN.id, term: 'ann' }]);
  });

  it('PPL-17: leave out who is listed already', async () => {
    const { user } = await type('ANNA@gable.test');
    await user.keyboard(',');
    await fill(user, email(1), 'ann');
    await waitFor(() => {
      expect(suggested()).toEqual([expect.stringContaining('Anne Cole')]);
    });
  });

  it('EMP-6: finding nobody is said, until the address is complete', async () => {
    const { user } = await type('nobody', { [SUGGEST]: nobodyFound });
    await screen.findByText('No results');
    await fill(user, email(0), '@gable.test');
    await waitFor(() => {
      expect(screen.queryByText('No results')).toBeNull();
    });
  });

  it.each([
    ['{ArrowDown}', ANNA],
    ['{ArrowDown}{ArrowDown}', ANNE],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', ANNA],
    ['{ArrowUp}', ANNE],
  ])('NAV-56: %s and Enter take one', async (keys, person) => {
    const { user } = await type('ann');
    await screen.findByRole('listbox');
    await user.keyboard(keys);
    expect(chosen()?.textContent).toContain(person.name);
    expect(email(0).getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    await user.keyboard('{Enter}');
    expect(values()).toEqual([person.email]);
    expect(suggested()).toEqual([]);
    expect(document.activeElement).toBe(email(0));
  });

  it('NAV-56: Escape closes them and keeps what was typed', async () => {
    const { user } = await type('ann');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(suggested()).toEqual([]);
    expect(values()).toEqual(['ann']);
  });

  it('are taken with the pointer too', async () => {
    const { user } = await type('ann');
    await user.click(await screen.findByRole('option', { name: /Anne Cole/ }));
    expect(values()).toEqual([ANNE.email]);
  });

  it('that cannot be fetched are none', async () => {
    const { sent } = await type('ann', { [SUGGEST]: 403 });
    await waitFor(() => {
      expect(sent(SUGGEST)).toHaveLength(1);
    });
    expect(suggested()).toEqual([]);
    expect(screen.queryByText('No results')).toBeNull();
  });
});
