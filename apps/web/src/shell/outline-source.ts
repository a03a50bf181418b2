import type { ClientConfiguration } from '@gable/contracts';
import { createContext, useContext, useState } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { areFirstFilesDrawn, type FilesOfPage, firstFiles } from '../ui/first-files.js';

/** What an outline knows. */
export interface OutlineSource {
  configuration: ClientConfiguration;
  first: FilesOfPage | null;
  /** Whose calendar parts the days; that of this device where none is named. */
  timeZone?: string;
  /** Whether the page came with the first files drawn. */
  isDrawn?: boolean;
}

/** What the outline of a page is drawn with before there is a page (`files-outline-program.tsx`). */
export const OutlineSourceContext = createContext<OutlineSource | null>(null);

/** What the page itself has brought along, once there is one. */
export function useOutlineSource(): OutlineSource {
  const given = useContext(OutlineSourceContext);
  const [source] = useState(
    () => given ?? { configuration: clientConfiguration(), first: firstFiles(), isDrawn: areFirstFilesDrawn() },
  );
  return source;
}
