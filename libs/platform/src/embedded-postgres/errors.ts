/** The embedded database cannot be used; the message says why and what a person can do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
