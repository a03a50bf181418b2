import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import { CSRF_EXTENSION } from './without-csrf.decorator.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that is no read: see {@link ChangesState}. */
    changesState?: boolean;
  }
}

export const CHANGES_STATE = Symbol('changes state');

/** Marks a GET that the documents let change something (leave, attach, detach): it needs the anti-forgery header (OPN-44). */
export const ChangesState = () =>
  applyDecorators(
    SetMetadata(CHANGES_STATE, true),
    ApiExtension(CSRF_EXTENSION, true),
    RouteConfig({ changesState: true }),
  );
