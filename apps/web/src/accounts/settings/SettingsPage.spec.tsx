import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account, OwnSession } from '../../api/index.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';

// Cropping needs a canvas, which is a browser's; here a part is always chosen. The stand-in reads bodies as JSON.
const part = await new Response('"a part of the picture"', { headers: { 'content-type': 'image/jpeg' } }).blob();
jest.unstable_mockModule('./CropDialog.js', () => ({
  CropDialog: ({ onChosen }: { onChosen: (part: Blob) => Promise<void> }) => (
    <button type="button" onClick={() => void onChosen(part)}>
      Save picture
    </button>
  ),
}));
const { SettingsPage } = await import('./SettingsPage.js');

const ACCOUNT: Account = {
  ...OLIVIA,
  pending_email: null,
  avatar_upload: null,
  created_at: '2026-01-01T00:00:00.000Z',
};
const READ = `GET /api/v2/users/${OLIVIA.id}`;
const CHANGE = `PUT /api/v2/users/${OLIVIA.id}`;
const STORE = `PUT /api/v2/users/${OLIVIA.id}/avatar`;
const CALENDAR = `GET /api/v2/users/${OLIVIA.id}/calendar`;
const SESSIONS = 'GET /api/v2/sessions';
const session = (id: string, current: boolean, device: string): OwnSession => ({
  id,
  current,
  device,
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: '2026-01-01T00:00:00.000Z',
});
const HERE = session('here', true, 'Firefox on Linux');
const THERE = session('there', false, 'Chrome on Windows');
const accountWith = (changes: Partial<Account>) => () => Response.json({ ...ACCOUNT, ...changes });

async function open(answers: Answers = {}, hash = '') {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [READ]: accountWith({}),
    [SESSIONS]: () => Response.json([HERE, THERE]),
    [CALENDAR]: () => Response.json({ created_at: null, address: null }),
    ...answers,
  });
  const page = await openSignedIn(<SettingsPage />, `/users/me/settings${hash}`, '/users/me/settings');
  await screen.findByLabelText('Name');
  const sent = (method: string) => calls.filter(({ call }) => call.startsWith(method));
  return { ...page, sent, user: userEvent.setup({ applyAccept: false }) };
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
async function retype(user: ReturnType<typeof userEvent.setup>, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  if (text) await user.paste(text);
}

describe('the profile', () => {
  it('sends what was changed and nothing else, and says so (ACC-31, ACC-33, MSG-102)', async () => {
    const { user, sent } = await open({ [CHANGE]: accountWith({ name: 'Olivia M.', options: { title: 'Houses' } }) });
    expect(button('Save changes').disabled).toBe(true);
    await retype(user, 'Name', ' Olivia M. ');
    await retype(user, 'Dashboard title', 'Houses');
    await user.click(button('Save changes'));
    expect(await screen.findByText('Your settings have been updated')).toBeTruthy();
    expect(sent('PUT')).toEqual([{ call: CHANGE, body: { name: 'Olivia M.', options: { title: 'Houses' } } }]);
    expect(button('Save changes').disabled).toBe(true);
    expect(field('Name').value).toBe('Olivia M.');
  });

  it.each([
    ['Name', '', "Name can't be blank"],
    ['Email', '', "Email can't be blank"],
    ['Email', 'olivia', 'Email is invalid'],
    ['Phone (optional)', '12', 'Phone number is invalid'],
  ])('keeps %s "%s" to itself: %s (ACC-32, VAL-46)', async (label, text, problem) => {
    const { user, sent } = await open();
    await retype(user, label, text);
    await user.tab();
    expect(await screen.findByText(problem)).toBeTruthy();
    await user.click(button('Save changes'));
    expect(sent('PUT')).toEqual([]);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('formats a telephone number of the chosen country, the United States at first (ACC-31, CNS-51)', async () => {
    const { user, sent } = await open({ [CHANGE]: accountWith({ phone: '+12125550123' }) });
    expect(field('Country').value).toBe('us');
    await user.type(field('Phone (optional)'), '2125550123');
    expect(field('Phone (optional)').value).toBe('(212) 555-0123');
    await user.click(button('Save changes'));
    await screen.findByText('Your settings have been updated');
    expect(sent('PUT')).toEqual([{ call: CHANGE, body: { phone: '(212) 555-0123', phone_country: 'us' } }]);
  });

  it('asks for the password before another e-mail, which waits for its confirmation', async () => {
    const { user, sent } = await open({ [CHANGE]: accountWith({ pending_email: 'new@gable.test' }) });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await retype(user, 'Email', 'new@gable.test');
    await user.click(button('Save changes'));
    expect(await screen.findByText('Please enter your current password')).toBeTruthy();
    await retype(user, 'Current password', 'gable-demo-1');
    await user.click(button('Save changes'));
    await screen.findByText(/We just sent an email to your new address\..* Waiting for confirmation of/);
    expect(sent('PUT')).toEqual([
      { call: CHANGE, body: { email: 'new@gable.test', current_password: 'gable-demo-1' } },
    ]);
    await waitFor(() => {
      expect(field('Email').value).toBe('olivia@gable.test');
    });
  });

  it('shows what the server refuses under the field it is about', async () => {
    const { user } = await open({
      [CHANGE]: refusal(400, 'Some fields are not valid.', { name: ['Name holds characters that can’t be shown'] }),
    });
    await retype(user, 'Name', 'Olivia?');
    await user.click(button('Save changes'));
    expect(await screen.findByText('Name holds characters that can’t be shown')).toBeTruthy();
    expect(field('Name').value).toBe('Olivia?');
  });

  it.each<[string, Answers]>([
    ['is refused without a field', { [CHANGE]: refusal(500, 'Something went wrong on our side.') }],
    ['cannot be sent', {}],
  ])('says that it failed when it %s (MSG-105)', async (_case, answers) => {
    const { user } = await open(answers);
    await retype(user, 'Name', 'Olivia M.');
    await user.click(button('Save changes'));
    expect((await screen.findByText('An error has ocurred. Please try again.')).parentElement?.role).toBe('alert');
    expect(button('Save changes').disabled).toBe(false);
  });
});

describe('when notifications come by e-mail', () => {
  it('is where the address leads once the page stands, and again when it is chosen again (NAV-60)', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this);
    };
    const { go } = await open({}, '#notifications');
    const heading = screen.getByRole('heading', { name: 'Email notifications' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    await go('/users/me/settings#sessions');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' }));
    });
    await go('/users/me/settings#notifications');
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    expect(scrolled.filter((each) => each === heading)).toHaveLength(2);
  });

  const choice = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name });

  it('is at once until something else is chosen, which is saved at once (MSG-102)', async () => {
    const { user, sent } = await open({ [CHANGE]: accountWith({ options: { notification_mail: 'daily' } }) });
    expect(choice(/^At once/).checked).toBe(true);
    await user.click(choice(/^One email a day/));
    expect(choice(/^One email a day/).checked).toBe(true);
    expect(await screen.findByText('Your settings have been updated')).toBeTruthy();
    expect(sent('PUT')).toEqual([{ call: CHANGE, body: { options: { notification_mail: 'daily' } } }]);
    expect(choice(/^One email a day/).checked).toBe(true);
  });

  it('is what it was when it could not be saved (MSG-105)', async () => {
    const { user } = await open({ [CHANGE]: 503 });
    await user.click(choice(/^Never/));
    await screen.findByText('An error has ocurred. Please try again.');
    await waitFor(() => {
      expect(choice(/^At once/).checked).toBe(true);
    });
  });
});

describe('unsaved changes', () => {
  it('ask before the page is left, and stay with those who stay (DLG-21)', async () => {
    const { user, go, address } = await open();
    await retype(user, 'Name', 'Olivia M.');
    // Anyone who reaches for a link has left the field.
    await user.tab();
    await go('/projects');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(dialog).getByText('All changes will be discarded')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/users/me/settings');
    expect(field('Name').value).toBe('Olivia M.');
    await go('/projects');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => {
      expect(address()).toBe('/projects');
    });
  });

  it('are nothing to ask about when nothing has changed', async () => {
    const { user, go, address } = await open();
    await retype(user, 'Name', 'Olivia M.');
    await retype(user, 'Name', OLIVIA.name);
    await go('/projects');
    expect(address()).toBe('/projects');
  });
});

describe('the password (ACC-32, VAL-46, OPN-47)', () => {
  const NEW = 'harbour lights 42';

  it('is changed on demand, and the button that opened the form gets the focus back', async () => {
    const { user, sent } = await open({ [CHANGE]: accountWith({}) });
    await user.click(button('Change password'));
    expect(document.activeElement).toBe(field('Current password'));
    await user.paste('gable-demo-1');
    await retype(user, 'New password', NEW);
    await retype(user, 'Repeat new password', NEW);
    await user.click(button('Save password'));
    await screen.findByText('Your settings have been updated');
    expect(sent('PUT')).toEqual([
      { call: CHANGE, body: { current_password: 'gable-demo-1', password: NEW, repassword: NEW } },
    ]);
    expect(document.activeElement).toBe(button('Change password'));
  });

  it.each([
    ['', NEW, NEW, 'Please enter your current password'],
    ['gable-demo-1', '', NEW, "Password can't be blank"],
    ['gable-demo-1', 'short', 'short', 'Password is too short'],
    ['gable-demo-1', NEW, '', "This field can't be blank"],
    ['gable-demo-1', NEW, 'other words 42', 'Passwords does not match'],
  ])('with "%s", "%s", "%s" is refused: %s', async (current, password, repassword, problem) => {
    const { user, sent } = await open();
    await user.click(button('Change password'));
    for (const [label, text] of [
      ['Current password', current],
      ['New password', password],
      ['Repeat new password', repassword],
    ] as const) {
      await retype(user, label, text);
    }
    await user.click(button('Save password'));
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(sent('PUT')).toEqual([]);
  });
});

describe('the picture', () => {
  /** jsdom's own files cannot be read. */
  const png = (bytes: number[]) => {
    const file = new File([new Uint8Array(bytes)], 'face.png', { type: 'image/png' });
    return Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) }) });
  };
  const PNG = png([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  it('is stored as a JPEG and shown with a new address; it can be removed again (ACC-34…36, MSG-103, MSG-104)', async () => {
    const { user, sent, container } = await open({
      [STORE]: accountWith({ avatar: true }),
      [CHANGE]: accountWith({ avatar: false }),
    });
    await user.upload(field('Picture'), PNG);
    await user.click(await screen.findByRole('button', { name: 'Save picture' }));
    await screen.findByText('The avatar has been changed correctly!.');
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(
      new RegExp(`^/api/v2/users/${OLIVIA.id}/avatar/50\\?v=\\d+$`),
    );
    await user.click(button('Remove picture'));
    await screen.findByText('The avatar has been removed!');
    expect(container.querySelector('img')).toBeNull();
    expect(sent('PUT')).toEqual([
      { call: STORE, body: 'a part of the picture' },
      { call: CHANGE, body: { avatar: false } },
    ]);
  });

  it.each<[string, Partial<Account>, string]>([
    ['shown', { avatar: true }, 'The avatar has been changed correctly!.'],
    [
      'reported',
      { avatar_upload: { state: 'failed', message: 'This picture can’t be read.' } },
      'This picture can’t be read.',
    ],
  ])('that takes a while is prepared, and %s when that has ended (MSG-103)', async (_case, ended, words) => {
    let now: Partial<Account> = {};
    const { user, queryClient } = await open({
      [READ]: () => accountWith(now)(),
      [STORE]: accountWith({ avatar_upload: { state: 'queued', message: null } }),
    });
    now = { avatar_upload: { state: 'queued', message: null } };
    await user.upload(field('Picture'), PNG);
    await user.click(await screen.findByRole('button', { name: 'Save picture' }));
    await screen.findByText('Your picture is being prepared…');
    expect(screen.queryByText(words)).toBeNull();
    now = ended;
    await act(() => queryClient.refetchQueries({ queryKey: ['account'] }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Your picture is being prepared…')).toBeNull();
  });

  it('of another type is refused before it is cropped (MSG-25, VAL-48)', async () => {
    const { user, sent } = await open();
    await user.upload(field('Picture'), new File(['GIF89a'], 'face.gif', { type: 'image/gif' }));
    expect(await screen.findByText('The file type must be JPG or PNG.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull();
    expect(sent('PUT')).toEqual([]);
  });

  it.each<[string, Answers, string]>([
    [
      'what the server says about it',
      { [STORE]: refusal(400, 'This picture can’t be read.') },
      'This picture can’t be read.',
    ],
    ['that it failed', { [STORE]: 503 }, 'An error has ocurred. Please try again.'],
  ])('that is not taken is explained: %s (MSG-105)', async (_case, answers, words) => {
    const { user } = await open(answers);
    await user.upload(field('Picture'), PNG);
    await user.click(await screen.findByRole('button', { name: 'Save picture' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('where the person is signed in', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

  it('names every device, and this one', async () => {
    await open();
    await screen.findByText('Chrome on Windows');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on LinuxThis deviceIn use now · Signed in since:/),
      expect.stringMatching(/^Chrome on WindowsLast seen: .*Signed in since:/),
    ]);
    expect(screen.getByRole('link', { name: /^Sign out on this device/ }).getAttribute('href')).toBe('/users/logout');
  });

  it.each([
    ['End the session on Chrome on Windows', 'DELETE /api/v2/sessions/there'],
    ['Sign out everywhere else', 'DELETE /api/v2/sessions'],
  ])('"%s" ends it at once', async (name, call) => {
    let ended = false;
    const { user, sent } = await open({
      [SESSIONS]: () => Response.json(ended ? [HERE] : [HERE, THERE]),
      [call]: () => {
        ended = true;
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      expect(rows()).toHaveLength(1);
    });
    expect(sent('DELETE')).toEqual([{ call, body: null }]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('shows it again when it could not be ended', async () => {
    const { user } = await open({ 'DELETE /api/v2/sessions/there': 503 });
    await user.click(await screen.findByRole('button', { name: /^End the session/ }));
    await screen.findByText('An error has ocurred. Please try again.');
    expect(rows()).toHaveLength(2);
  });
});
