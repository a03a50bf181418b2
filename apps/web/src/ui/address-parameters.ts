/** A parameter of an address that says yes: it is there, and does not say no. */
export const isSet = (query: URLSearchParams, name: string): boolean =>
  query.has(name) && !['false', '0'].includes(query.get(name) ?? '');
