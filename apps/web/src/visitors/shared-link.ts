import type { Manifest } from '@gable/contracts';
import { answerOf, api, type SharedFile } from '../api/index.js';
import type { RedirectTarget } from '../sessions/index.js';

/** A link that opens a file without sign-in. */
export interface SharedLink {
  open: () => Promise<SharedFile>;
  /** The pages of a revision it shows. */
  manifest: (revisionId: string) => Promise<Manifest>;
  /** Where sign-in leads back to. */
  target: RedirectTarget;
}

/** The link of a message: the file as it is now (NAV-20, FIL-46, OPN-63). */
export const linkByCode = (id: string, secret: string): SharedLink => ({
  open: () => answerOf(api.GET('/api/v2/files/shared/{id}/{code}', { params: { path: { id, code: secret } } })),
  manifest: (rid) =>
    answerOf(
      api.GET('/api/v2/files/shared/{id}/{code}/manifest/{rid}', { params: { path: { id, code: secret, rid } } }),
    ),
  target: { state: 'files.shared', params: { id, secret } },
});

/** The revision that was sent to an address (NAV-21, FIL-47, OPN-101). */
export const linkBySending = (id: string, query: { revision: string; email: string }): SharedLink => ({
  open: () => answerOf(api.GET('/api/v2/files/preview/{id}', { params: { path: { id }, query } })),
  manifest: () => answerOf(api.GET('/api/v2/files/preview/{id}/manifest', { params: { path: { id }, query } })),
  target: { state: 'files.preview', params: { id, ...query } },
});
