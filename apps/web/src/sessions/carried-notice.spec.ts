import { carriedNotice } from './carried-notice.js';

describe('the notice a page leaves for sign-in', () => {
  it('is what the page left', () => {
    const left = { notice: 'Sent', tone: 'success', email: 'ada@gable.test' };
    expect(carriedNotice(left)).toEqual(left);
  });

  it.each([null, undefined, 'text', {}, { notice: 5 }])('is none in %j', (state) => {
    expect(carriedNotice(state)).toBeNull();
  });
});
