/** Stable machine words in `code` of every refused answer. */
export const ERROR_CODES = [
  'validation_failed',
  'credentials_missing',
  'email_unknown',
  'account_inactive',
  'account_deactivated',
  'password_incorrect',
  'account_active',
  'user_exists',
  'captcha_refused',
  'session_revoked',
  'unauthenticated',
  'csrf_refused',
  'too_many_requests',
  'not_found',
  'not_permitted',
  'conflict',
  'upload_incomplete',
  'upload_refused',
  'payload_too_large',
  'unsupported_media_type',
  'unknown_host',
  'unavailable',
  'storage_full',
  'internal',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every refused answer (OPN-45). `errors` maps a field to what is wrong with it. */
export interface ErrorAnswer {
  status: number;
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  /** What it is now, where somebody else has changed it since it was read. */
  current?: unknown;
  requestId: string;
}
