import type { CurrentUser, SessionEnd } from '../api/index.js';

/** What this browser keeps of the person who is signed in in it (ACC-40): enough to greet, nothing to sign in with. */
interface RememberedUser extends Pick<CurrentUser, 'id' | 'name' | 'email' | 'avatar' | 'options'> {
  /** Part of the address of their own avatar: a new picture has a new one, and no cache can show the old. */
  avatarVersion: number;
}

const KEY = 'gable.user';

/** The copy of a person that may be kept. */
export const copyOf = ({ id, name, email, avatar, options }: CurrentUser, avatarVersion: number): RememberedUser => ({
  id,
  name,
  email,
  avatar,
  options,
  avatarVersion,
});

/** The person this browser keeps, or null. */
export function rememberedUser(): RememberedUser | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRememberedUser(user) ? user : null;
  } catch {
    // Storage is switched off, or holds what we did not write.
    return null;
  }
}

/** Keeps a person in place of the one before. */
export function rememberUser(user: RememberedUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Storage is switched off: the next page greets nobody by name.
  }
}

/** Keeps nobody any longer. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

function isRememberedUser(value: unknown): value is RememberedUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email, options, avatarVersion } = value as Partial<Record<keyof RememberedUser, unknown>>;
  const texts = [id, name, email].every((text) => typeof text === 'string');
  return texts && typeof options === 'object' && options !== null && typeof avatarVersion === 'number';
}

/** What a tab tells the other tabs of this browser: who is signed in now, or that nobody is and why. */
type TabNews = { user: RememberedUser } | { user: null; reason: SessionEnd };

const CHANNEL = 'gable.session';
// Where there is none, tabs still notice each other when they are looked at again.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

/** Tells the other tabs of this browser. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls the listener with what other tabs tell; they reach it without any server. */
export function onTabNews(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    listener(data);
  });
}
