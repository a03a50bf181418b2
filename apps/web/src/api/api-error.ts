import type { ErrorAnswer, ErrorCode } from '@gable/contracts';

/** An answer that refused the request, in the words of the API (OPN-45). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | null;
  /** What is wrong, by field. */
  readonly errors: Record<string, string[]>;
  /** The same as react-admin's forms read it. */
  readonly body: { errors: Record<string, string> };
  /** What is there now, when the change was made from something older (409). */
  readonly current: unknown;
  /** By which the server's logs know the request. */
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    answer: (Partial<ErrorAnswer> & { current?: unknown }) | null,
  ) {
    super(answer?.message ?? `The server answered ${status}.`);
    this.code = answer?.code ?? null;
    this.errors = answer?.errors ?? {};
    this.body = {
      errors: Object.fromEntries(Object.entries(this.errors).map(([field, [reported = '']]) => [field, reported])),
    };
    this.current = answer?.current;
    this.requestId = answer?.requestId ?? null;
  }

  /** True when the message tells the person what to do: it is about what they did, or about a storage without room. */
  get isExplained(): boolean {
    return this.status < 500 || this.code === 'storage_full';
  }
}

/** True when the thing asked for is not there, or not for this person to see. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** True when this was done too often lately: nothing is wrong, it works again in a moment. */
export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** The refusal in an answer's body; null when the body is not one of ours (a proxy's page, an empty body). */
export async function refusalIn(response: Response): Promise<Partial<ErrorAnswer> | null> {
  try {
    const body: unknown = await response.clone().json();
    return typeof body === 'object' && body !== null ? (body as Partial<ErrorAnswer>) : null;
  } catch {
    return null;
  }
}
