import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { LinkedFile } from './LinkedFile.js';
import { linkBySending } from './shared-link.js';

/** The revision that was sent to an address, without sign-in (NAV-4, NAV-21, FIL-47, OPN-101). */
export function PreviewPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const revision = query.get('revision') ?? '';
  const email = query.get('email') ?? '';
  const link = useMemo(() => linkBySending(id, { revision, email }), [id, revision, email]);
  return <LinkedFile key={`${id} ${revision} ${email}`} link={link} />;
}
