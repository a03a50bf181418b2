/** Everything of the API lies below this path (OPN-43). */
export const API_PREFIX = 'api';

/** What people open by hand, beside the API. */
export const OUTSIDE_API = ['outbox', 'outbox/:name'];
