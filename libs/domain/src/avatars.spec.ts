import { AVATAR_EDGES, avatarKey, avatarPrefix, avatarUploadKey, beginsAsAvatar, readAvatarEdge } from './avatars.js';

const id = '01a1fe14-959d-7264-9032-b75521af133e';

describe('avatars', () => {
  it('lie by person: the picture itself and one for each edge (ACC-36, OPN-46)', () => {
    expect([avatarKey(id), avatarKey(id, 40)]).toEqual([`avatars/${id}/avatar.jpg`, `avatars/${id}/40.jpg`]);
  });

  it('lie below a prefix that is no beginning of another person’s', () => {
    expect(avatarKey(id).startsWith(avatarPrefix(id))).toBe(true);
    expect(avatarKey(`${id}0`).startsWith(avatarPrefix(id))).toBe(false);
  });

  it('lie away from what was uploaded, which has a key that is read by no address', () => {
    expect(avatarUploadKey(id, 'one')).toBe(`avatars/${id}/uploads/one`);
    expect(readAvatarEdge('uploads/one')).toBeNull();
  });

  it.each([
    ['ffd8ff00', true],
    ['89504e470d0a1a0a00', true],
    ['89504e470d0a1a', false],
    ['ffd8', false],
    ['474946383961', false],
    ['3c21646f63', false],
    ['', false],
  ])('are made of what begins as a JPEG or PNG (VAL-48): %s', (bytes, expected) => {
    expect(beginsAsAvatar(Buffer.from(bytes, 'hex'))).toBe(expected);
  });

  it('are kept in three sizes and their doubles (ACC-37, CNS-50)', () => {
    expect([...AVATAR_EDGES].sort((one, other) => one - other)).toEqual([30, 40, 50, 60, 80, 100]);
  });

  it.each([
    ['30', 30],
    ['100', 100],
    ['31', null],
    ['256', null],
    ['030', null],
    ['30.0', null],
    ['3e1', null],
    [' 30', null],
    ['avatar', null],
    ['', null],
  ])('the edge %j is read as %j', (text, edge) => {
    expect(readAvatarEdge(text)).toBe(edge);
  });
});
