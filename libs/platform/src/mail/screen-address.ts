import { screenPath, type ScreenName, type ScreenParts } from '@gable/contracts';

/** The absolute address of a screen: its parts by name, then what stands behind the question mark. */
export const screenAddress = <Name extends ScreenName>(
  publicUrl: string,
  name: Name,
  parts: ScreenParts<Name>,
  query: Record<string, string> = {},
): string => `${publicUrl}${screenPath(name, parts, query)}`;
