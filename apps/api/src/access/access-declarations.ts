import type { INestApplication, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { API_PREFIX, CHANGES_STATE, OUTSIDE_API, WITHOUT_CSRF } from '../http/index.js';
import { ACCESS, type AccessDeclaration } from './access.decorator.js';

/** One route and who may call it. */
export interface DeclaredRoute {
  method: string;
  path: string;
  access: AccessDeclaration | undefined;
  /** A GET that is no read. */
  changesState: boolean;
  /** Needs no anti-forgery header. */
  withoutCsrf: boolean;
}

/** Every route of every controller, with its access declaration. */
export function declaredRoutes(app: INestApplication): DeclaredRoute[] {
  const discovery = app.get(DiscoveryService);
  const scanner = app.get(MetadataScanner);
  const reflector = app.get(Reflector);
  const routes: DeclaredRoute[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    const prefix = textOf(Reflect.getMetadata(PATH_METADATA, metatype));
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler) continue;
      const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
      if (method === undefined) continue;
      const path = [prefix, textOf(Reflect.getMetadata(PATH_METADATA, handler))]
        .map((part) => part.replace(/^\/+|\/+$/g, ''))
        .filter(Boolean)
        .join('/');
      routes.push({
        method: RequestMethod[method],
        path: OUTSIDE_API.includes(path) ? `/${path}` : `/${API_PREFIX}/${path}`,
        access: reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS, [handler, metatype as Type]),
        changesState: reflector.get<boolean | undefined>(CHANGES_STATE, handler) ?? false,
        withoutCsrf: reflector.get<boolean | undefined>(WITHOUT_CSRF, handler) ?? false,
      });
    }
  }
  return routes.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}

/**
 * Stops the boot when a route declares no access.
 * @throws Error naming every such route.
 */
export function requireAccessDeclarations(app: INestApplication): void {
  const missing = declaredRoutes(app).filter(({ access }) => !access);
  if (missing.length === 0) return;
  const names = missing.map(({ method, path }) => `${method} ${path}`).join(', ');
  throw new Error(`These routes declare no access, so nobody may be let in: ${names}.`);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
