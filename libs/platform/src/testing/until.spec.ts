import { inTime, until } from './until.js';

const never = () => new Promise<never>(() => undefined);

describe('waiting until something is there', () => {
  it('answers what is found', async () => {
    let looks = 0;
    expect(await until('it is found', () => ++looks === 3 && 'this')).toBe('this');
  });

  it.each([
    ['there is nothing', () => false as const],
    ['a look is never answered', never],
  ])('says what it waited for when %s in time', async (_name, look) => {
    await expect(until('a house stands', look, 50)).rejects.toThrow('Waited 50 ms in vain until a house stands');
  });

  it('fails as a look does', async () => {
    await expect(until('a house stands', () => Promise.reject(new Error('It burns.')))).rejects.toThrow('It burns.');
  });
});

describe('work that has its time', () => {
  it('is answered as it ends', async () => {
    expect(await inTime('a house stands', Promise.resolve('a house'))).toBe('a house');
    await expect(inTime('a house stands', Promise.reject(new Error('It burns.')))).rejects.toThrow('It burns.');
  });

  it('is named when it does not end', async () => {
    await expect(inTime('a house stands', never(), 50)).rejects.toThrow('Waited 50 ms in vain until a house stands');
  });
});
