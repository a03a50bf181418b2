import { MESSAGES, STORAGE_FULL_STATUS, type ErrorAnswer, type ErrorCode } from '@gable/contracts';
import { isDatabaseOutage, isStorageFull, ObjectStorageUnavailableError } from '@gable/platform';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from './refusal.js';

/** Statuses that Nest and Fastify refuse with by themselves, in our words. */
const PLAIN: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'validation_failed', message: MESSAGES.requests.invalid },
  401: { code: 'unauthenticated', message: MESSAGES.requests.unauthenticated },
  404: { code: 'not_found', message: MESSAGES.requests.notFound },
  413: { code: 'payload_too_large', message: MESSAGES.requests.tooLarge },
  415: { code: 'unsupported_media_type', message: MESSAGES.requests.mediaType },
  421: { code: 'unknown_host', message: MESSAGES.requests.unknownHost },
  429: { code: 'too_many_requests', message: MESSAGES.requests.tooMany },
  503: { code: 'unavailable', message: MESSAGES.requests.unavailable },
  [STORAGE_FULL_STATUS]: { code: 'storage_full', message: MESSAGES.requests.storageFull },
};

/** Seconds after which what is away may be back. */
const RETRY_AFTER = 5;

/** Answers every refused request in the one documented form (OPN-45); what we did not foresee is logged and is a 500. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** The same for what fails outside Nest's own routes: unknown paths, bodies that cannot be read. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = describe(error, request.id);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  if (answer.status === 503) void reply.header('retry-after', RETRY_AFTER);
  // A list route has serializers of its own for its rows; an error is not one of them.
  void reply
    .serializer(JSON.stringify)
    .header('content-type', 'application/json; charset=utf-8')
    .header('x-request-id', request.id)
    .status(answer.status)
    .send(answer);
}

/** The same where there is no route yet: an address that cannot be decoded, or a part of it too long to name anything. */
export function sendAddressError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : error, request, reply);
}

function describe(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const { status, code, message, errors, current } = error;
    return { status, code, message, ...(errors && { errors }), ...(current !== undefined && { current }), requestId };
  }
  const status = statusOf(error);
  const plain = PLAIN[status] ?? (status < 500 ? PLAIN[400] : undefined);
  if (plain) return { status, ...plain, requestId };
  return { status: 500, code: 'internal', message: MESSAGES.requests.internal, requestId };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Before the others: an S3 server that is full is one that failed as well.
  if (isStorageFull(error)) return STORAGE_FULL_STATUS;
  if (error instanceof ObjectStorageUnavailableError) return 503;
  if (isDatabaseOutage(error)) return 503;
  if (error instanceof Error && 'code' in error) {
    // A text PostgreSQL cannot hold, such as one with a NUL character.
    if (UNSTORABLE_TEXT.has(String(error.code))) return 400;
  }
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const UNSTORABLE_TEXT = new Set(['22021', '22P05']);
