import { attachmentAddress, attachmentName } from './attachment-address.js';

const HOSTS = { own: 'https://gable.example', storage: 'https://files.gable.example:9000' };
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const encoded = (text: string): string => base64(new TextEncoder().encode(text));
const read = (file: string | null, hosts: Parameters<typeof attachmentAddress>[1] = HOSTS) =>
  attachmentAddress(file, hosts)?.href ?? null;

describe('the address of an attachment (NAV-22, OPN-52)', () => {
  it.each([
    ['a path of the local storage', '/storage/p/notes/roof.jpg?signature=1'],
    ['the same with its host', 'https://gable.example/storage/p/notes/roof.jpg'],
    ['the storage host', 'https://files.gable.example:9000/gable/p/notes/roof.jpg?X-Amz-Signature=1'],
    ['other letters', '/storage/p/notes/Dachaufsicht%20S%C3%BCd.jpg'],
  ])('is taken: %s', (_what, address) => {
    expect(read(encoded(address))).toBe(new URL(address, HOSTS.own).href);
  });

  it('is taken in the alphabet of addresses too', () => {
    const address = '/storage/p/notes/ÿþ?>~.jpg';
    const file = encoded(address).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    expect(file).toMatch(/[-_]/);
    expect(read(file)).toBe(new URL(address, HOSTS.own).href);
  });

  it.each([
    ['another host', 'https://evil.test/storage/roof.jpg'],
    ['another port of the storage host', 'https://files.gable.example/roof.jpg'],
    ['another scheme of the storage host', 'http://files.gable.example:9000/roof.jpg'],
    ['a host that begins the same', 'https://gable.example.evil.test/storage/roof.jpg'],
    ['a person in front of the host', 'https://gable.example@evil.test/storage/roof.jpg'],
    ['a password for our own', 'https://a:b@gable.example/storage/roof.jpg'],
    ['a host without a scheme', '//evil.test/storage/roof.jpg'],
    ['the same with backslashes', '\\\\evil.test\\storage\\roof.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a script after a blank', ' javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['a blob', 'blob:https://gable.example/1'],
    ['our own pages', 'https://gable.example/projects'],
    ['our API', '/api/v2/users/1/avatar'],
    ['a way out of the storage', '/storage/../api/v2/users'],
    ['an escaped way out of it', '/storage/%2e%2e/api/v2/users'],
    ['no address', 'roof.jpg'],
    ['nothing', ''],
  ])('is refused: %s', (_what, address) => {
    expect(read(encoded(address))).toBeNull();
  });

  it.each([
    ['none', null],
    ['no base64', '%%%'],
    ['no text', base64(Uint8Array.of(0xff, 0xfe, 0xfd))],
    ['an address that is not encoded', '/storage/p/notes/roof.jpg'],
  ])('is refused: %s', (_what, file) => {
    expect(read(file)).toBeNull();
  });

  it('knows no other host where the storage is our own', () => {
    const address = encoded('https://files.gable.example:9000/roof.jpg');
    expect(read(address, { ...HOSTS, storage: null })).toBeNull();
  });
});

it.each([
  ['/storage/p/notes/roof%20plan.jpg', 'roof plan.jpg'],
  ['/storage/p/notes/1234.jpg?name=Roof.jpg', 'Roof.jpg'],
  ['/storage/p/notes/100%.jpg', '100%.jpg'],
])('the name of %s is %s', (address, name) => {
  expect(attachmentName(new URL(address, HOSTS.own))).toBe(name);
});
