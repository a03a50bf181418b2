/** A parameter of an address that says yes: it is there, and does not say no. */
export const isSet = (query: URLSearchParams, name: string): boolean =>
  query.has(name) && !['false', '0'].includes(query.get(name) ?? '');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text in an address has the form of an id (ACC-16). */
export const isUuid = (text: string | null | undefined): text is string => UUID.test(text ?? '');
