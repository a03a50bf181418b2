import type { ScreenName } from '@gable/contracts';
import { createContext, useContext, type ComponentType } from 'react';

/** How what lies behind the sign-in is fetched, and what it looks like, while a person is still on the way to it. */
export interface AppAhead {
  /** One of its screens from afar. */
  Outline: ComponentType<{ screen: ScreenName }>;
  /** Loads the app and one of its screens; settles also when they cannot be loaded. */
  prepareScreen: (screen: ScreenName) => Promise<void>;
  /** Begins to read what a screen shows, with what its address says beside. */
  readAhead: (screen: ScreenName, params: Record<string, string>, address: string) => Promise<void>;
}

/** The app hands it in: it knows the pages, and the way to them does not. */
export const AppAheadContext = createContext<AppAhead>({
  Outline: () => null,
  prepareScreen: () => Promise.resolve(),
  readAhead: () => Promise.resolve(),
});

/** What the pages on the way into the app fetch ahead. */
export const useAppAhead = (): AppAhead => useContext(AppAheadContext);
