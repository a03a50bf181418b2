import { screenPath, type ScreenQuery } from '@gable/contracts';
import { matchPath } from 'react-router-dom';
import type { RoomArea } from '../projects/index.js';

/** Where the sheets of a project, or of a proposal, are. */
export const sheetsAddress = (area: RoomArea, id: string, query?: ScreenQuery): string =>
  screenPath(area === 'potential' ? 'potential.sheets' : 'projects.sheets', { id }, query);

/** The same page about sheets among the projects or the proposals; null: the address is of no such page. */
export function sheetsPageIn(area: RoomArea, id: string, pathname: string, query: URLSearchParams): string | null {
  for (const from of ['projects', 'potential'] as const) {
    if (matchPath(screenPath(`${from}.sheets`, { id }), pathname)) return sheetsAddress(area, id, query);
    const number = matchPath(`${sheetsAddress(from, id)}/:number`, pathname)?.params.number;
    if (number !== undefined) return screenPath(`${area}.sheets.show`, { id, number }, query);
  }
  return null;
}
