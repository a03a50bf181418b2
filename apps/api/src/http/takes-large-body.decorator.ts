import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by {@link TakesLargeBody}. */
    largeBody?: boolean;
  }
}

/** Marks a call that carries a long text or many things; every other body is small. */
export const TakesLargeBody = () => RouteConfig({ largeBody: true });
