import { jest } from '@jest/globals';
import type { CurrentUser, Session, SessionEnd } from '../api/index.js';

const OLIVIA: CurrentUser = {
  id: 'olivia',
  name: 'Olivia Marchetti',
  email: 'olivia@gable.test',
  phone: '+12125550123',
  phone_country: 'us',
  avatar: false,
  options: {},
};
const BEN: CurrentUser = { ...OLIVIA, id: 'ben', name: 'Ben Okafor', email: 'ben@gable.test' };

/** The other tabs of the browser: what one posts all others get, in order. */
class Channel {
  private static readonly open = new Set<Channel>();
  private listener: (message: { data: unknown }) => void = () => undefined;

  constructor() {
    Channel.open.add(this);
  }

  addEventListener(_type: 'message', listener: (message: { data: unknown }) => void): void {
    this.listener = listener;
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this) other.listener({ data: JSON.parse(JSON.stringify(data)) as unknown });
  }

  static closeAll(): void {
    Channel.open.clear();
  }
}

/** A server that lets in anyone who is named, and the browser's hint that goes with it. */
let signedIn: CurrentUser | null = null;
/** Where it wants people instead. */
let elsewhere: string | null = null;
const hint = (value: string): void => {
  document.cookie = `gable_session=${value}; Path=/`;
};

/** A tab: its own copy of every module, on the cookies and the storage all tabs share. */
async function openTab() {
  jest.resetModules();
  const ended: SessionEnd[] = [];
  const startAgain = jest.fn();
  const leaveFor = jest.fn((_address: string) => new Promise(() => undefined));
  const renewals: ((session: Session) => void)[] = [];
  const sessionOf = (user: CurrentUser): Session => ({ expiration: '', redirect_to: elsewhere, user });
  const { forgetCookie, readableCookie } = await import('../api/readable-cookie.js');
  jest.unstable_mockModule('./page-reload.js', () => ({ leaveFor, startAgain }));
  jest.unstable_mockModule('../api/index.js', () => ({
    announceSessionEnd: (reason: SessionEnd) => ended.push(reason),
    onSessionRenewal: (listener: (session: Session) => void) => renewals.push(listener),
    answerOf: (answer: unknown) => answer,
    api: {
      POST: (path: string) => {
        if (path === '/api/tokens/logout') signedIn = null;
        return signedIn ? Promise.resolve(sessionOf(signedIn)) : Promise.resolve(undefined);
      },
    },
    forgetCookie,
    readableCookie,
    sessionRefresh: { noteFresh: () => undefined },
  }));
  const store = await import('./session-store.js');
  return {
    ...store,
    ended,
    startAgain,
    leaveFor,
    signInAs: async (user: CurrentUser) => {
      signedIn = user;
      hint('1');
      await store.signIn(user.email, 'password');
    },
    refreshedAs: (user: CurrentUser) => {
      for (const listener of renewals) listener(sessionOf(user));
    },
  };
}

/** Two tabs in both of which Olivia works. */
async function twoTabs() {
  const [first, second] = [await openTab(), await openTab()];
  await first.signInAs(OLIVIA);
  await second.checkAccess();
  return { first, second };
}

const kept = (): string => localStorage.getItem('gable.user') ?? '';

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
});

afterEach(() => {
  elsewhere = null;
  Channel.closeAll();
  localStorage.clear();
  document.cookie = 'gable_session=; Path=/; Max-Age=0';
});

describe('the person this browser keeps (ACC-40, ENT-1)', () => {
  it('is kept on sign-in without anything to sign in with, and forgotten on sign-out', async () => {
    const tab = await openTab();
    await tab.signInAs(OLIVIA);
    expect(JSON.parse(kept())).toEqual({
      id: 'olivia',
      name: 'Olivia Marchetti',
      email: 'olivia@gable.test',
      avatar: false,
      options: {},
      avatarVersion: 0,
    });
    await tab.signOut();
    expect(kept()).toBe('');
  });

  it('is changed with the settings, and so is every other tab', async () => {
    const { first, second } = await twoTabs();
    first.updateCurrentUser({ name: 'Olivia M.', options: { title: 'Our houses' } });
    expect(second.currentUser()).toEqual({ ...OLIVIA, name: 'Olivia M.', options: { title: 'Our houses' } });
    expect(kept()).toContain('Our houses');
  });

  it('gets a new address for a new picture, also after a reload', async () => {
    const tab = await openTab();
    await tab.signInAs(OLIVIA);
    tab.updateOwnAvatar(true);
    const { avatarVersion } = JSON.parse(kept()) as { avatarVersion: number };
    expect(avatarVersion).toBeGreaterThan(0);
    const reloaded = await openTab();
    await reloaded.checkAccess();
    expect(JSON.parse(kept())).toMatchObject({ avatarVersion });
  });

  it('is nobody when the storage holds something else', async () => {
    const { rememberedUser } = await import('./remembered-user.js');
    for (const value of ['', '{', 'null', '"olivia"', '{"id":"olivia"}']) {
      localStorage.setItem('gable.user', value);
      expect(rememberedUser()).toBeNull();
    }
  });
});

describe('a person whom the server wants elsewhere (ACC-47)', () => {
  it.each<[string, (tab: Awaited<ReturnType<typeof openTab>>) => void]>([
    ['sign-in', (tab) => void tab.signInAs(OLIVIA)],
    ['the access check', (tab) => void tab.checkAccess()],
  ])('is led there by %s and does not enter here', async (_case, ask) => {
    signedIn = OLIVIA;
    elsewhere = 'https://gable.example/';
    const tab = await openTab();
    ask(tab);
    await new Promise((resolve) => setTimeout(resolve));
    expect(tab.leaveFor).toHaveBeenCalledWith('https://gable.example/');
    expect(tab.hasSession()).toBe(false);
    expect(kept()).toBe('');
  });

  it('is led there by a refresh', async () => {
    const tab = await openTab();
    await tab.signInAs(OLIVIA);
    elsewhere = 'https://gable.example/';
    tab.refreshedAs(OLIVIA);
    expect(tab.leaveFor).toHaveBeenCalledWith('https://gable.example/');
    expect(tab.startAgain).not.toHaveBeenCalled();
  });
});

describe('tabs of one browser', () => {
  it('end together on sign-out, without any server', async () => {
    const { first, second } = await twoTabs();
    await first.signOut();
    expect(second.hasSession()).toBe(false);
    expect(second.ended).toEqual(['expired']);
  });

  it('say the same about a session that was ended elsewhere', async () => {
    const { first, second } = await twoTabs();
    first.forgetSession('forbidden');
    expect(second.ended).toEqual(['forbidden']);
  });

  it('start again when somebody else signs in in one of them', async () => {
    const { first, second } = await twoTabs();
    await second.signInAs(BEN);
    expect(first.startAgain).toHaveBeenCalledTimes(1);
    expect(first.currentUser()).toBeNull();
    expect(second.startAgain).not.toHaveBeenCalled();
  });

  it('start again when a refresh answers for somebody else, and take what is new about the same person', async () => {
    const { first } = await twoTabs();
    first.refreshedAs({ ...OLIVIA, email: 'olivia@new.test' });
    expect(first.currentUser()?.email).toBe('olivia@new.test');
    first.refreshedAs(BEN);
    expect(first.startAgain).toHaveBeenCalledTimes(1);
  });

  it('do not end with news of a sign-out after which somebody has signed in again', async () => {
    const { first, second } = await twoTabs();
    first.forgetSession();
    const third = await openTab();
    await third.signInAs(OLIVIA);
    new Channel().postMessage({ user: null, reason: 'expired' });
    expect(third.ended).toEqual([]);
    expect(second.ended).toEqual(['expired']);
  });

  it('notice what they slept through when they are looked at again', async () => {
    const { first, second } = await twoTabs();
    Channel.closeAll();
    second.noticeOtherTabs();
    expect(second.ended).toEqual([]);
    await first.signInAs(BEN);
    second.noticeOtherTabs();
    expect(second.startAgain).toHaveBeenCalledTimes(1);
    const third = await openTab();
    await third.checkAccess();
    Channel.closeAll();
    await first.signOut();
    third.noticeOtherTabs();
    expect(third.ended).toEqual(['expired']);
  });
});
