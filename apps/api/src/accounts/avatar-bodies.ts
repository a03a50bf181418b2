import { LIMITS, MESSAGES } from '@gable/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyError, type FastifyInstance } from 'fastify';
import { Refusal, sendError } from '../http/index.js';
import { notAnAvatar } from './avatars.service.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesAvatar?: boolean;
  }
}

const { FST_ERR_CTP_BODY_TOO_LARGE: TooLarge, FST_ERR_CTP_INVALID_MEDIA_TYPE: OtherType } = errorCodes;

/** Marks the route whose body is a picture. */
export const TakesAvatar = () => RouteConfig({ takesAvatar: true });

/**
 * Lets pictures be bodies of the routes that take them, and of no other. What is no picture, or too large a one, is
 * refused there in the documented words. Must be called before the routes are registered.
 */
export function registerAvatarBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<Buffer>(['image/jpeg', 'image/png'], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesAvatar) done(null, body);
    else done(new OtherType());
  });
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.takesAvatar) return;
    route.bodyLimit = LIMITS.avatarUpload;
    route.errorHandler = (error, request, reply) => sendError(inOurWords(error), request, reply);
  });
}

function inOurWords(error: FastifyError): Error {
  if (error instanceof TooLarge) return new Refusal(413, 'payload_too_large', MESSAGES.account.avatarLarge);
  return error instanceof OtherType ? notAnAvatar() : error;
}
