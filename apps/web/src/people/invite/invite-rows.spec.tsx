import { LIMITS, MESSAGES } from '@gable/contracts';
import { act, renderHook } from '@testing-library/react';
import { addressesIn, canSend, checkedRows, filledRows, useInviteRows, type InviteRow } from './invite-rows.js';

const rows = (...emails: string[]): InviteRow[] =>
  emails.map((email, key) => ({ key, email, role: 'client', problem: null }));

describe('the rows of the invite form', () => {
  it.each<[string[], boolean]>([
    [[''], false],
    [['', '  '], false],
    [['', 'a'], true],
  ])('PPL-15, VAL-39: %j may be sent: %s', (emails, sendable) => {
    expect(canSend(rows(...emails))).toBe(sendable);
  });

  it('PPL-14, VAL-37: rows without an e-mail are skipped', () => {
    expect(filledRows(rows('', ' a@b.test ', ' ', 'c@d.test')).map(({ key }) => key)).toEqual([1, 3]);
  });

  it('VAL-38: what is no e-mail, and what is listed already, is refused beside its row; an empty one is fine', () => {
    expect(checkedRows(rows('a@b.test', '', 'nobody', 'A@B.test ', 'c@d.test')).map(({ problem }) => problem)).toEqual([
      null,
      null,
      'Email is invalid',
      MESSAGES.people.listedTwice,
      null,
    ]);
  });
});

describe('addresses that are pasted', () => {
  it.each<[string, string, string[]]>([
    ['commas', 'a@b.test, c@d.test,e@f.test', ['a@b.test', 'c@d.test', 'e@f.test']],
    ['space', 'a@b.test c@d.test', ['a@b.test', 'c@d.test']],
    ['lines', 'a@b.test\r\nc@d.test\n\n', ['a@b.test', 'c@d.test']],
    ['semicolons and names', 'Anna B. <a@b.test>; "Carl, D." <c@d.test>', ['a@b.test', 'c@d.test']],
    ['a table', 'Anna\ta@b.test\nCarl\tc@d.test', ['a@b.test', 'c@d.test']],
    ['the same one twice', 'a@b.test c@d.test A@B.test', ['a@b.test', 'c@d.test']],
    ['only one', 'Anna <a@b.test>', []],
    ['words', 'Anna and Carl', []],
  ])('with %s', (_how, text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });
});

describe('the rows of an invite form (PPL-13)', () => {
  it('are as many as one call takes, pasted or added', () => {
    const { result } = renderHook(() => useInviteRows('client'));
    const addresses = Array.from({ length: LIMITS.invitationRows + 3 }, (_, at) => `p${at}@gable.test`);
    act(() => {
      result.current.paste(0, addresses);
    });
    expect(result.current.rows.map(({ email }) => email)).toEqual(addresses.slice(0, LIMITS.invitationRows));
    expect(result.current.isFull).toBe(true);
    act(() => {
      result.current.add();
    });
    expect(result.current.rows).toHaveLength(LIMITS.invitationRows);
  });

  it('keep what stood beside what is pasted; empty ones make room', () => {
    const { result } = renderHook(() => useInviteRows('client'));
    act(() => {
      result.current.setEmail(0, 'first@gable.test');
      result.current.add();
    });
    act(() => {
      result.current.add();
    });
    act(() => {
      result.current.setEmail(2, 'last@gable.test');
      result.current.paste(1, ['a@gable.test', 'b@gable.test']);
    });
    expect(result.current.rows.map(({ email }) => email)).toEqual(
      ['first', 'a', 'b', 'last'].map((name) => `${name}@gable.test`),
    );
  });
});
