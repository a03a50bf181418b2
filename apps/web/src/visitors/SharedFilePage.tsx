import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { LinkedFile } from './LinkedFile.js';
import { linkByCode } from './shared-link.js';

/** What the link in a message opens, without sign-in (NAV-4, NAV-20, FIL-46). */
export function SharedFilePage() {
  const { id = '', secret = '' } = useParams();
  const link = useMemo(() => linkByCode(id, secret), [id, secret]);
  return <LinkedFile key={`${id} ${secret}`} link={link} />;
}
