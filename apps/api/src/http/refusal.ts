import { MESSAGES, type ErrorCode } from '@gable/contracts';

/** A request that is refused on purpose: becomes the documented error answer (OPN-45), changes nothing. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    /** What is wrong, by field. */
    readonly errors?: Record<string, string[]>,
    /** What it is now, where somebody else has changed it since it was read. */
    readonly current?: unknown,
  ) {
    super(message);
  }
}

/** 404: what one may not see does not exist (OPN-26). */
export const notFound = (message: string = MESSAGES.requests.notFound): Refusal =>
  new Refusal(404, 'not_found', message);

/** 422: seen but not allowed; never 403, which would end the session on the screen (OPN-26). */
export const notPermitted = (message: string = MESSAGES.requests.notPermitted): Refusal =>
  new Refusal(422, 'not_permitted', message);

/** 400 with the fields that are wrong. */
export const invalid = (errors: Record<string, string[]>, message: string = MESSAGES.requests.invalid): Refusal =>
  new Refusal(400, 'validation_failed', message, errors);

/** 422 with what is wrong with one field, where that shows only beside what is there. */
export const refusedField = (field: string, ...problems: string[]): Refusal => {
  const [message = '', ...others] = problems;
  return new Refusal(422, 'validation_failed', others.length === 0 ? message : MESSAGES.requests.invalid, {
    [field]: problems,
  });
};

/** 403: the session was taken away (OPN-26, ACC-43); the screen goes to forced logout. */
export const sessionRevoked = (): Refusal => new Refusal(403, 'session_revoked', MESSAGES.account.sessionRevoked);
