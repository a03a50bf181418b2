import type { Manifest, ManifestPage } from '@gable/contracts';

/** The pages of a manifest by their number. */
export const pagesOf = (manifest: Manifest | null | undefined): Map<number, ManifestPage> =>
  new Map(manifest?.items.map((item) => [item.page, item]));
