import { isOwnPage } from './origin-check.js';

const PUBLIC_URL = 'https://gable.test/';

describe('the page that opens a socket', () => {
  it.each<[string, Record<string, string>]>([
    ['of the public address', { host: 'api:3000', origin: 'https://gable.test' }],
    ['of the host that is asked', { host: '192.168.1.9:3000', origin: 'http://192.168.1.9:3000' }],
    ['of the same, in capitals', { host: 'Gable-Box:3000', origin: 'http://gable-box:3000' }],
    ['no page: a program', { host: 'gable.test' }],
    ['the same, as browsers say it', { host: 'gable.test', 'sec-fetch-site': 'same-origin' }],
  ])('is ours: %s', (_name, headers) => {
    expect(isOwnPage({ headers }, PUBLIC_URL)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['of another site', { host: 'gable.test', origin: 'https://evil.test' }],
    ['of a name that begins like ours', { host: 'gable.test', origin: 'https://gable.test.evil.test' }],
    ['of a name that ends like ours', { host: 'gable.test', origin: 'https://evilgable.test' }],
    ['of another port', { host: 'localhost:3000', origin: 'http://localhost:8080' }],
    ['of a sandbox or a file', { host: 'gable.test', origin: 'null' }],
    ['of an extension', { host: 'gable.test', origin: 'chrome-extension://gable.test' }],
    ['of nothing', { host: 'gable.test', origin: '' }],
    ['of another site that sends no origin', { host: 'gable.test', 'sec-fetch-site': 'cross-site' }],
  ])('is not ours: %s', (_name, headers) => {
    expect(isOwnPage({ headers }, PUBLIC_URL)).toBe(false);
  });
});
