import { LIMITS } from '@gable/contracts';
import { act, renderHook } from '@testing-library/react';
import { useInviteRows } from './invite-form-rows.js';

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
