import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See {@link WithoutCsrf}. */
    withoutCsrf?: boolean;
  }
}

/** Where the OpenAPI document learns of calls whose method does not say whether they need the header. */
export const CSRF_EXTENSION = 'x-csrf';

export const WITHOUT_CSRF = Symbol('without csrf');

/**
 * Marks a route that needs no anti-forgery header: no cookie lets anybody do anything there, the call proves by itself
 * that it may be made, and mail programs make it.
 */
export const WithoutCsrf = () =>
  applyDecorators(
    SetMetadata(WITHOUT_CSRF, true),
    ApiExtension(CSRF_EXTENSION, false),
    RouteConfig({ withoutCsrf: true }),
  );
