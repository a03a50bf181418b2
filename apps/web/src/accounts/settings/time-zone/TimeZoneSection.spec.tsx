import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '../../../api/index.js';
import { refusal, standInForApi, type Answers } from '../../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../../test/open-signed-in.js';
import { TimeZoneSection } from './TimeZoneSection.js';

const CHANGE = `PUT /api/v2/users/${OLIVIA.id}`;
/** The zone of the runtime that stands in for a browser, and one that never shows the same. */
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const AWAY = 'Pacific/Kiritimati';

const accountIn = (zone?: string): Account => ({
  ...OLIVIA,
  options: zone === undefined ? {} : { time_zone: zone },
  pending_email: null,
  avatar_upload: null,
  created_at: '2026-01-01T00:00:00.000Z',
});

async function open(zone?: string, answers: Answers = {}) {
  localStorage.clear();
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...answers });
  const show = () => openSignedIn(<TimeZoneSection account={accountIn(zone)} />, '/users/me/settings');
  const page = await show();
  return { ...page, show, user: userEvent.setup(), sent: () => calls.filter(({ call }) => call === CHANGE) };
}

const field = (): HTMLInputElement => screen.getByLabelText('Time zone');

describe('the time zone one lives by', () => {
  it('is found by its name or how far it is ahead, and counts at once', async () => {
    const { user, sent } = await open('America/New_York', {
      [CHANGE]: () => Response.json(accountIn('Asia/Kathmandu')),
    });
    expect(field().value).toBe('America/New York');
    expect(screen.getByText(/^UTC−0[45]:00, now /)).toBeTruthy();
    await user.clear(field());
    await user.type(field(), '+05:45');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /^Asia\/(Kathmandu|Katmandu) ?UTC\+05:45/ }));
    expect(await screen.findByText('Your settings have been updated')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { options: { time_zone: expect.stringMatching(/^Asia\/(Kathmandu|Katmandu)$/) } },
    ]);
  });

  it('is UTC where there is none, and nothing is found that is none', async () => {
    const { user } = await open();
    expect(field().value).toBe('UTC');
    await user.clear(field());
    await user.type(field(), 'Atlantis');
    expect(await screen.findByText('There is no such time zone')).toBeTruthy();
  });

  it('stays, with what the server says, where it is refused', async () => {
    const { user } = await open('America/New_York', {
      [CHANGE]: refusal(400, 'There is no such time zone', { 'options.time_zone': ['There is no such time zone'] }),
    });
    await user.clear(field());
    await user.type(field(), 'Tokyo');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('There is no such time zone')).toBeTruthy();
    expect(field().value).toBe('America/New York');
  });
});

describe('the hint that this device is on another time', () => {
  const hint = () => screen.queryByText(/^This device is on the time of/);

  it('is not there where both show the same', async () => {
    await open(HERE);
    expect(hint()).toBeNull();
  });

  it('takes the zone of the device', async () => {
    const { user, sent } = await open(AWAY, { [CHANGE]: () => Response.json(accountIn(HERE)) });
    expect(hint()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Use ${HERE.replaceAll('_', ' ')}` }));
    expect(sent().map(({ body }) => body)).toEqual([{ options: { time_zone: HERE } }]);
  });

  it('is not there again on this device for who keeps theirs', async () => {
    const { user, unmount, show } = await open(AWAY);
    await user.click(screen.getByRole('button', { name: `Keep ${AWAY}` }));
    expect(hint()).toBeNull();
    unmount();
    await show();
    expect(field().value).toBe(AWAY);
    expect(hint()).toBeNull();
  });
});
