import type { ClientConfiguration } from '@gable/contracts';
import { createContext } from 'react';
import type { FilesOfPage } from '../ui/first-files.js';

/** What the outline of files is drawn with where there is no page yet (`files-outline-program.tsx`). */
export interface OutlineSource {
  configuration: ClientConfiguration;
  first: FilesOfPage;
  /** Whose calendar parts the days. */
  timeZone: string;
}

/** Nothing in the app: what an outline needs is found in the page. */
export const OutlineSourceContext = createContext<OutlineSource | null>(null);
