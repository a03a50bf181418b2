import { screenAddress } from './screen-address.js';

describe('the address of a screen', () => {
  it.each([
    [screenAddress('http://localhost:3000', 'users.login', {}), 'http://localhost:3000/users/login'],
    [
      screenAddress('https://gable.example', 'users.new', { code: 'c0de' }, { id: 'a', from: 'b' }),
      'https://gable.example/users/new/c0de?id=a&from=b',
    ],
    [
      screenAddress('https://gable.example/rooms', 'files.show', { id: '1', rid: '2' }),
      'https://gable.example/rooms/files/1/2',
    ],
    [
      screenAddress('https://gable.example', 'users.activate', { code: '../x?y#z' }, { id: 'a&b=c' }),
      'https://gable.example/users/activate/..%2Fx%3Fy%23z?id=a%26b%3Dc',
    ],
  ])('is %s', (address, expected) => {
    expect(address).toBe(expected);
  });
});
