import { signUp } from './accounts.js';
import { Mailbox } from './mailbox.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { expect, test } from './test.js';

const SUBJECT = 'Verify your email address';

test('messages that nobody was sent are listed: to whom, from whom, about what and when, newest first (OPN-38)', async ({
  page,
  request,
}) => {
  const people = [await signUp(request, { verified: false }), await signUp(request, { verified: false })];
  for (const { email } of people) await new Mailbox(request, email).take(SUBJECT);
  await page.goto('/outbox');
  const rows = page.getByRole('table', { name: 'Messages, newest first' }).getByRole('row');
  const [head, ...messages] = await rows.allInnerTexts();
  expect(head?.split(/\s+/)).toEqual(['Subject', 'To', 'From', 'Sent']);
  const places = people.map(({ email }) => messages.findIndex((message) => message.includes(email)));
  expect(places).not.toContain(-1);
  expect(places[0]).toBeGreaterThan(places[1] ?? NaN);
  const newest = rows.filter({ hasText: people[1]?.email ?? '' });
  await expect(newest).toContainText('Gable');
  await expect(newest.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T.+Z$/);

  await expectNoViolationsInBothThemes(page, 'the outgoing messages');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolationsInBothThemes(page, 'the outgoing messages on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(newest.getByRole('rowheader')).toHaveText(SUBJECT);

  await newest.getByRole('link', { name: SUBJECT }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBJECT);
  await expect(page.getByRole('definition').first()).toContainText(people[1]?.email ?? '');
  await expectNoViolationsInBothThemes(page, 'an outgoing message on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: /\/users\/activate\// }).click();
  await expect(page).toHaveURL(/\/users\/activate\/[0-9a-f]{32}\?id=[0-9a-f-]{36}$/);
});
