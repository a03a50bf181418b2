import type { EmailStatus, Manifest } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../accounts/index.js';
import { answerOf, api, isNotFound, type SharedFile } from '../api/index.js';
import { viewerAddress } from '../files/index.js';
import type { RedirectTarget } from '../sessions/index.js';
import type { AskRegions, FindText } from '../viewer/index.js';
import type { AskReferences } from './shared-references.js';

/** Who looks at a shared file (ACC-48, FIL-49). */
type Visitor =
  | { status: 'logged'; /** In the app; null when the person is in another project only. */ address: string | null }
  | { status: EmailStatus }
  /** Of a link that was copied: it was sent to no address. */
  | { status: 'unknown' };

/** Who looks at a shared file; null while that is not known, or cannot be. The file is there without it. */
export function useVisitor({ id, revision_id, email_status: status }: SharedFile): Visitor | null {
  const signedIn = useSignedIn();
  const [inApp, setInApp] = useState<Visitor | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    findOwnWay({ id, revision_id }).then(
      (found) => {
        if (!left) setInApp(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [signedIn, id, revision_id]);
  return signedIn === false ? { status: status ?? 'unknown' } : inApp;
}

/** Whether somebody signed in sees the file inside the app as well. */
async function findOwnWay(file: Pick<SharedFile, 'id' | 'revision_id'>): Promise<Visitor> {
  const params = { path: { id: file.id }, query: { rid: file.revision_id } };
  try {
    await answerOf(api.GET('/api/v2/files/{id}', { params }));
    return { status: 'logged', address: viewerAddress(file) };
  } catch (error) {
    if (isNotFound(error)) return { status: 'logged', address: null };
    throw error;
  }
}

/** A link that opens a file without sign-in. */
export interface SharedLink {
  open: () => Promise<SharedFile>;
  /** The pages of a revision it shows. */
  manifest: (revisionId: string) => Promise<Manifest>;
  /** Parts of pages of such a revision, drawn as sharp as they are looked at. */
  regions: (revisionId: string) => AskRegions;
  /** Where a text stands in such a revision. */
  find: (revisionId: string) => FindText;
  /** The sheets of such a revision that a page of it names. */
  references: (revisionId: string) => AskReferences;
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
  regions: (rid) => async (page, level, regions, signal) => {
    const params = { path: { id, code: secret, rid } };
    const body = { page, level, regions };
    return (await answerOf(api.POST('/api/v2/files/shared/{id}/{code}/regions/{rid}', { params, body, signal })))
      .regions;
  },
  find: (rid) => (search, signal) => {
    const params = { path: { id, code: secret, rid }, query: { words: search.words, match_case: search.matchCase } };
    return answerOf(api.GET('/api/v2/files/shared/{id}/{code}/text/{rid}', { params, signal }));
  },
  references: (rid) => async (page, signal) => {
    const params = { path: { id, code: secret, rid, page: String(page) } };
    return (await answerOf(api.GET('/api/v2/files/shared/{id}/{code}/references/{rid}/{page}', { params, signal })))
      .references;
  },
  target: { state: 'files.shared', params: { id, secret } },
});

/** The revision that was sent to an address (NAV-21, FIL-47, OPN-101). */
export const linkBySending = (id: string, query: { revision: string; email: string }): SharedLink => ({
  open: () => answerOf(api.GET('/api/v2/files/preview/{id}', { params: { path: { id }, query } })),
  manifest: () => answerOf(api.GET('/api/v2/files/preview/{id}/manifest', { params: { path: { id }, query } })),
  regions: () => async (page, level, regions, signal) => {
    const params = { path: { id }, query };
    const body = { page, level, regions };
    return (await answerOf(api.POST('/api/v2/files/preview/{id}/regions', { params, body, signal }))).regions;
  },
  find: () => (search, signal) => {
    const params = { path: { id }, query: { ...query, words: search.words, match_case: search.matchCase } };
    return answerOf(api.GET('/api/v2/files/preview/{id}/text', { params, signal }));
  },
  references: () => async (page, signal) => {
    const params = { path: { id, page: String(page) }, query };
    return (await answerOf(api.GET('/api/v2/files/preview/{id}/references/{page}', { params, signal }))).references;
  },
  target: { state: 'files.preview', params: { id, ...query } },
});
