import { MESSAGES } from '@gable/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { UnsubscribePage } from './UnsubscribePage.js';

const STOP = 'POST /api/notifications/unsubscribe';

function open(answers: Answers, query = '?token=abc') {
  const calls = standInForApi(answers);
  return { ...openPage(UnsubscribePage, '/users/unsubscribe', `/users/unsubscribe${query}`), calls };
}
const stop = () => userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));

describe('the page that ends e-mails about notifications', () => {
  it('does nothing before the person says so, then says that it is done, and leads to the settings', async () => {
    let asked = '';
    const { calls } = open({
      [STOP]: ({ url }) => {
        asked = new URL(url).search;
        return Response.json({ unsubscribed: true });
      },
    });
    expect(calls).toEqual([]);
    await stop();
    expect((await screen.findByRole('status')).textContent).toContain('You won’t get notifications by email any more.');
    expect(asked).toBe('?token=abc');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/users/me/settings#notifications');
  });

  it.each([404, 400])('says of a token that is refused with %i that the link is not valid', async (status) => {
    open({ [STOP]: refusal(status, 'x') });
    await stop();
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.notifications.unsubscribeInvalid);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so at once when there is no token, and asks the server nothing', () => {
    const { calls } = open({}, '');
    expect(screen.getByRole('alert').textContent).toBe(MESSAGES.notifications.unsubscribeInvalid);
    expect(calls).toEqual([]);
  });

  it.each<[string, Answers, string]>([
    ['the server cannot be reached', {}, 'Gable can’t be reached right now. Your link stays good.'],
    ['it was asked too often', { [STOP]: refusal(429, 'Please wait.') }, 'Please wait.'],
  ])('can be tried again when %s', async (_case, answers, words) => {
    const { calls } = open(answers);
    await stop();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    await stop();
    expect(calls).toHaveLength(2);
  });
});
