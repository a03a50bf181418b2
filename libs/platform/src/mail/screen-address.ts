import { SCREENS, type ScreenName } from '@gable/contracts';

/** Names of the parts of a route that vary: `code` of `/users/new/:code`. */
type PartOf<Route extends string> = Route extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | PartOf<After>
    : Rest
  : never;

/** Where a screen is inside the app: its parts by name, then what stands behind the question mark. */
export function screenPath<Name extends ScreenName>(
  name: Name,
  parts: Record<PartOf<(typeof SCREENS)[Name]>, string>,
  query: Record<string, string> = {},
): string {
  const values: Record<string, string> = parts;
  const path = SCREENS[name].replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(values[part] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${path}${search && `?${search}`}`;
}

/** Its absolute address. */
export const screenAddress = <Name extends ScreenName>(
  publicUrl: string,
  name: Name,
  parts: Record<PartOf<(typeof SCREENS)[Name]>, string>,
  query: Record<string, string> = {},
): string => `${publicUrl}${screenPath(name, parts, query)}`;
