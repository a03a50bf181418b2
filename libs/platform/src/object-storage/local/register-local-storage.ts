import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
// Types only: lets a route say that it is not to be compressed.
import type {} from '@fastify/compress';
import send from '@fastify/send';
import { LIMITS, MESSAGES, STORAGE_FULL_CODES, STORAGE_FULL_STATUS } from '@gable/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageFull } from '../../storage-full/index.js';
import { InvalidObjectKeyError } from '../object-storage.js';
import { encodeObjectKey } from '../object-key.js';
import { UploadRefusedError } from '../post-policy.js';
import { present } from '../presentation.js';
import { errorResponse, postResponse, xmlContentType } from './answers.js';
import type { LocalObjectStorage } from './local-object-storage.js';
import { readPostedForm } from './posted-form.js';

/** A request to an address that carries its own permission. */
interface SignedRequest {
  Params: { '*': string };
  Querystring: Record<string, unknown>;
}

/** Milliseconds without a byte after which an upload is given up. */
const uploadIdle = 60_000;
/** Bytes still read of an upload that was refused, so that the browser gets to see the answer. */
const drainAtMost = 64 * 1024 * 1024;

/**
 * The HTTP side of the local storage (API-82, API-110), under one path of any Fastify server:
 * `POST /storage` takes a signed form, `PUT /storage/*` a part of a large upload, `GET` and `HEAD /storage/*` answer
 * signed addresses.
 *
 * Nothing here asks for a session: the form's policy and the address's signature say it all. A server that guards
 * unsafe calls against forgery leaves this path out.
 */
export async function registerLocalStorage(
  server: FastifyInstance,
  storage: LocalObjectStorage,
  { prefix }: { prefix: string },
): Promise<void> {
  await server.register(
    async (routes) => {
      // The form is read as a stream by its own parser, whatever parsers the server has.
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', (_request, _payload, done) => done(null));
      routes.setErrorHandler(answerError);
      routes.post('', { compress: false }, (request, reply) => takeUpload(storage, request, reply, prefix));
      routes.put<SignedRequest>('/*', { compress: false }, (request, reply) => takePart(storage, request, reply));
      routes.route<SignedRequest>({
        method: ['GET', 'HEAD'],
        url: '/*',
        compress: false,
        handler: (request, reply) => sendObject(storage, request, reply),
      });
    },
    { prefix },
  );
}

async function takeUpload(
  storage: LocalObjectStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  prefix: string,
): Promise<FastifyReply> {
  const { raw } = request;
  // Node closes a connection this silent, and takes its own limits up again for the next request on it.
  raw.socket.setTimeout(uploadIdle);
  try {
    const { incoming, key, contentType } = await readPostedForm(
      raw,
      async (fields, file: Readable) => {
        const range = storage.verifyUpload(fields);
        refuseAnnouncedSize(raw, range.maxBytes);
        const incoming = await storage.receive(file, range);
        // The policy covers both, so they are there.
        return { incoming, key: fields.get('key') ?? '', contentType: fields.get('content-type') ?? '' };
      },
      (unwanted) => storage.discard(unwanted.incoming),
    );
    await storage.publish(incoming, key, contentType);
    const stored = await storage.stat(key);
    const location = `${prefix}/${encodeObjectKey(key)}`;
    return reply
      .code(LIMITS.storageCreatedStatus)
      .type(xmlContentType)
      .send(postResponse({ location, bucket: 'gable', key, etag: stored?.etag ?? '' }));
  } catch (error) {
    drain(raw);
    throw error;
  }
}

async function takePart(
  storage: LocalObjectStorage,
  request: FastifyRequest<SignedRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw } = request;
  raw.socket.setTimeout(uploadIdle);
  try {
    const grant = storage.multipart.readPartAddress(request.params['*'], request.query);
    if (!grant) throw new UploadRefusedError('AccessDenied', 'The address is not one of ours, or it has expired.');
    const length = raw.headers['content-length'];
    if (length === undefined) throw new UploadRefusedError('MissingContentLength', 'The length must be said first.');
    if (Number(length) !== grant.size) {
      throw new UploadRefusedError('SignatureDoesNotMatch', 'The address is signed for another length.');
    }
    await storage.multipart.receive(grant, raw);
    return reply.code(200).send();
  } catch (error) {
    drain(raw);
    throw error;
  }
}

/** A body that can only be too large is refused before it is written. */
function refuseAnnouncedSize(request: IncomingMessage, maxBytes: number): void {
  const roomForFields = 64 * 1024;
  if (Number(request.headers['content-length']) > maxBytes + roomForFields) {
    throw new UploadRefusedError('EntityTooLarge', 'The file is larger than the form allows.');
  }
}

function drain(request: IncomingMessage): void {
  let left = drainAtMost;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
}

async function sendObject(
  storage: LocalObjectStorage,
  request: FastifyRequest<SignedRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*'];
  const grant = storage.readAddress(key, request.query);
  const facts = grant && (await storage.stat(key));
  if (!grant || !facts) return sendNotFound(reply);

  const { statusCode, headers, stream, type } = await send(request.raw, encodeObjectKey(key), {
    root: storage.layout.objects,
    index: false,
    dotfiles: 'allow',
    contentType: false,
    cacheControl: false,
  });
  // Removed since we looked.
  if (type !== 'file' && statusCode === 404) return sendNotFound(reply);
  const { contentType, contentDisposition } = present(grant.contentType || facts.contentType, grant.disposition);
  reply
    .code(statusCode)
    .headers(headers)
    .headers({
      'cache-control': `private, max-age=${Math.max(0, grant.expires - Math.ceil(Date.now() / 1000))}`,
      'content-disposition': contentDisposition,
      'content-security-policy': contentPolicy(contentType),
      'x-content-type-options': 'nosniff',
    });
  if (type === 'file' && statusCode !== 304) reply.header('content-type', contentType);
  return reply.send(stream);
}

/** No script, no request, no origin of ours. A sandboxed page cannot show a PDF, whose own scripts stay inside it. */
function contentPolicy(contentType: string): string {
  return contentType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'"
    : "sandbox; default-src 'none'";
}

/** The same for a missing object as for an address that is not ours. */
function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type(xmlContentType)
    .send(errorResponse('NoSuchKey', 'There is nothing at this address.'));
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type(xmlContentType);
  if (error instanceof UploadRefusedError) {
    request.log.info({ err: error }, 'storage refused an upload');
    return reply.code(error.status).send(errorResponse(error.code, error.message));
  }
  if (error instanceof InvalidObjectKeyError) {
    return reply.code(400).send(errorResponse('InvalidArgument', error.message));
  }
  if (isStorageFull(error)) {
    request.log.error({ err: error }, 'storage is full');
    const [code = ''] = STORAGE_FULL_CODES;
    return reply.code(STORAGE_FULL_STATUS).send(errorResponse(code, MESSAGES.requests.storageFull));
  }
  request.log.error({ err: error }, 'storage failed');
  return reply.code(500).send(errorResponse('InternalError', 'The storage could not do this. Please try again.'));
}
