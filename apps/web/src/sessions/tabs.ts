import type { SessionEnd } from '../api/index.js';
import type { RememberedUser } from './remembered-user.js';

/** What a tab tells the other tabs of this browser: who is signed in now, or that nobody is and why. */
export type TabNews = { user: RememberedUser } | { user: null; reason: SessionEnd };

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
