import { screenPath } from '@gable/contracts';
import { addressOf, carriedBy, carriedNotice, queryOf, targetIn, targetOf } from './redirect-target.js';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://gable.test');
  return { pathname, search, hash };
};

describe('the place to return to after sign-in (NAV-2)', () => {
  it.each([
    '/projects',
    '/projects?status=OHLD&page=2',
    '/projects/archived',
    '/users/projects?status=COMP',
    '/progress?status=OTHR',
    '/projects/new',
    '/projects/new?personal=1',
    '/projects/5/files',
    '/projects/5/files?ctx=archived',
    '/projects/5/files/list/page/3?orderBy=name',
    '/projects/5/active',
    '/projects/5/active/page/2',
    '/projects/5/active/list/page/3?orderBy=name',
    '/projects/5/people',
    '/projects/5/settings',
    '/projects/5/settings#phases',
    '/users/me/settings#notifications',
    '/projects/5/files?ctx=archived#x%20y?z=%2F',
    '/projects/5/settings/nothing',
    '/projects/5/notes?note=7',
    '/nowhere/at/all?x=1',
    '/users/nobody',
    '/files/7/8?page=12',
    '/files/attachment?file=L3N0b3JhZ2UvMQ%3D%3D',
  ])('brings a person back to %s', (address) => {
    const carried = new URLSearchParams(queryOf(targetOf(at(address))).toString());
    expect(addressOf(targetIn(carried))).toBe(address);
  });

  it('carries parameters as base64 JSON, whatever letters they have', () => {
    const query = queryOf(targetOf(at('/projects/5/files?search=Stra%C3%9Fe')));
    expect(query.get('redirectState')).toBe('projects.files');
    const bytes = Uint8Array.from(atob(query.get('redirectParams') ?? ''), (character) => character.charCodeAt(0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
      id: '5',
      search: 'Straße',
    });
    expect(addressOf(targetIn(query))).toBe('/projects/5/files?search=Stra%C3%9Fe');
  });

  it.each([
    ['an unknown screen', { redirectState: 'https://evil.test' }],
    ['sign-in itself', { redirectState: 'users.logout' }],
    ['nothing', {}],
    ['a screen without its parameters', { redirectState: 'files.show' }],
    ['parameters that are not base64', { redirectState: 'files.show', redirectParams: '%%%' }],
    ['parameters that are no object', { redirectState: 'files.show', redirectParams: btoa('"x"') }],
    ['a parameter that is no text', { redirectState: 'projects.files', redirectParams: btoa('{"id":{}}') }],
  ])('goes to the projects for %s', (_case, query) => {
    expect(addressOf(targetIn(new URLSearchParams(query)))).toBe('/projects');
  });

  it('cannot be talked into leaving the app by a parameter', () => {
    const redirectParams = btoa(JSON.stringify({ id: '../../evil', rid: '//evil.test' }));
    const address = addressOf(targetIn(new URLSearchParams({ redirectState: 'files.show', redirectParams })));
    expect(new URL(address, 'http://gable.test').host).toBe('gable.test');
    expect(address.split('/')).toHaveLength(4);
  });

  it('returns to the settings, which need a session (NAV-31)', () => {
    expect(addressOf(targetIn(queryOf(targetOf(at('/users/me/settings')))))).toBe('/users/me/settings');
  });

  it.each([
    ['', '', ''],
    ['redirectState=projects.new&logout=1', '', '?redirectState=projects.new'],
    [
      'redirectState=files.show&redirectParams=e30%3D',
      ' a+b@c.d ',
      '?redirectState=files.show&redirectParams=e30%3D&email=a%2Bb%40c.d',
    ],
    ['redirectState=projects.settings&redirectPart=phases', '', '?redirectState=projects.settings&redirectPart=phases'],
    ['email=old@c.d', 'new@c.d', '?email=new%40c.d'],
  ])('goes from page to page on the way to sign-in: of "%s" and the address "%s" stays "%s"', (query, email, stays) => {
    const carried = carriedBy(new URLSearchParams(query), email);
    expect(screenPath('users.login', {}, carried)).toBe(`/users/login${stays}`);
  });

  it.each(['/', '/users/login', '/users/logout', '/users/access'])('takes %s as the projects (NAV-1)', (address) => {
    expect(addressOf(targetOf(at(address)))).toBe('/projects');
  });

  it.each([
    ['users/logout', 'a screen one never returns to'],
    ['/users/logout', 'the same'],
    ['x/../users/logout', 'the same on a detour'],
    ['users//logout', 'the same with an empty part'],
    ['/evil.test', 'another site'],
    ['//evil.test', 'another site'],
    ['\\\\evil.test', 'another site'],
    ['\t//evil.test', 'another site'],
    ['x/..//evil.test', 'another site'],
    ['', 'nothing'],
  ])('cannot be talked into "%s", %s, by an address that is no screen (OPN-52)', (path) => {
    const redirectParams = btoa(JSON.stringify({ '*': path }));
    const address = addressOf(targetIn(new URLSearchParams({ redirectState: 'unknown', redirectParams })));
    expect(address.startsWith('//')).toBe(false);
    const { host, pathname } = new URL(address, 'http://gable.test');
    expect(host).toBe('gable.test');
    expect(pathname).not.toMatch(/logout/);
  });
});

describe('the notice a page leaves for sign-in', () => {
  it('is what the page left', () => {
    const left = { notice: 'Sent', tone: 'success', email: 'ada@gable.test' };
    expect(carriedNotice(left)).toEqual(left);
  });

  it.each([null, undefined, 'text', {}, { notice: 5 }])('is none in %j', (state) => {
    expect(carriedNotice(state)).toBeNull();
  });
});
