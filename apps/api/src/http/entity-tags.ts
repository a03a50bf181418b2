/** Whether the tags a client sends name this one; whether they are weak does not matter for it (RFC 9110, 13.1.2). */
export function isKnownTag(etag: string, ifNoneMatch: string | undefined): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}
