import { useEffect, useState } from 'react';
import { useSignedIn } from '../accounts/index.js';
import { answerOf, api, isNotFound, type SharedFile } from '../api/index.js';
import { viewerAddress } from '../files/index.js';

/** Who looks at a shared file (ACC-48, FIL-49). */
export type Visitor =
  | { status: 'logged'; /** In the app; null when the person is in another project only. */ address: string | null }
  | { status: 'registered' | 'inactive' | 'unregistered' };

/** Who looks at a shared file; null while that is not known, or cannot be. The file is there without it. */
export function useVisitor({ id, revision_id, email }: SharedFile): Visitor | null {
  const signedIn = useSignedIn();
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => {
    if (signedIn === null) return;
    let left = false;
    const finding = signedIn ? findOwnWay({ id, revision_id }) : findAccount(email);
    finding.then(
      (found) => {
        if (!left) setVisitor(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [signedIn, id, revision_id, email]);
  return visitor;
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

/** Whether the address the file was sent to has an account (ACC-48). */
async function findAccount(email: string): Promise<Visitor> {
  try {
    const { active } = await answerOf(api.POST('/api/v2/users/get', { body: { email } }));
    return { status: active ? 'registered' : 'inactive' };
  } catch (error) {
    if (isNotFound(error)) return { status: 'unregistered' };
    throw error;
  }
}
