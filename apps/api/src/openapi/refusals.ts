import { MESSAGES, type ErrorCode } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const refusal = (description: string, status: number, code: ErrorCode, message: string, more = {}) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorDto' },
      example: { status, code, message, ...more, requestId: '0199c0de-7a11-7000-8000-0123456789ab' },
    },
  },
});

const { requests, account } = MESSAGES;

/** What every operation refuses alike, by status (OPN-26, OPN-45). */
export const REFUSALS = {
  '400': refusal('What was sent is not valid; `errors` names the fields', 400, 'validation_failed', requests.invalid, {
    errors: { name: ['must be shorter than or equal to 255 characters'] },
  }),
  '401': refusal('Nobody is signed in', 401, 'unauthenticated', requests.unauthenticated),
  '403': refusal(
    'The session was ended, or the anti-forgery header is missing or out of date',
    403,
    'session_revoked',
    account.sessionRevoked,
  ),
  '404': refusal('There is no such thing, or it may not be seen', 404, 'not_found', requests.notFound),
  '422': refusal('It is seen, but this may not be done to it', 422, 'not_permitted', requests.notPermitted),
  '503': refusal(
    'A part of the product is away; `Retry-After` says when to try again',
    503,
    'unavailable',
    requests.unavailable,
  ),
} satisfies Responses;

/** A status of {@link REFUSALS}. */
export type RefusalStatus = keyof typeof REFUSALS;
