import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See {@link WithoutCsrf}. */
    withoutCsrf?: boolean;
  }
}

export const WITHOUT_CSRF = Symbol('without csrf');

/**
 * Marks a route that needs no anti-forgery header: no cookie lets anybody do anything there, the call proves by itself
 * that it may be made, and mail programs make it.
 */
export const WithoutCsrf = () => applyDecorators(SetMetadata(WITHOUT_CSRF, true), RouteConfig({ withoutCsrf: true }));
