import { answerOf, api, type FileDetail, type RegionView } from '../../api/index.js';

/** Places in the grid of a level. */
export interface RegionPlace {
  column: number;
  row: number;
}

/** Asks for regions of a page, of one level; a page that is only a picture has none. */
export type AskRegions = (
  page: number,
  level: number,
  regions: RegionPlace[],
  signal: AbortSignal,
) => Promise<RegionView[]>;

/** Asks for regions of a document's revision. */
export const askRegionsOf =
  ({ id, revision_id: rid }: Pick<FileDetail, 'id' | 'revision_id'>): AskRegions =>
  async (page, level, regions, signal) => {
    const params = { path: { id, rid } };
    const body = { page, level, regions };
    return (await answerOf(api.POST('/api/v2/files/{id}/regions/{rid}', { params, body, signal }))).regions;
  };
