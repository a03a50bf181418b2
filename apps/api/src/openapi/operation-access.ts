import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_EXTENSION, type AccessDeclaration } from '../access/index.js';
import { CSRF_EXTENSION } from '../http/index.js';
import type { RefusalStatus } from './refusals.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** What is refused beside 400 and 503, by who may call. */
const REFUSED: Record<AccessDeclaration['kind'], readonly RefusalStatus[]> = {
  public: [],
  session: ['401', '403'],
  self: ['401', '403', '404'],
  project: ['401', '403', '404', '422'],
  file: ['401', '403', '404', '422'],
  firm: ['401', '403', '404', '422'],
  proposal: ['401', '403', '404', '422'],
  contact: ['401', '403', '404', '422'],
  task: ['401', '403', '404', '422'],
  owned: ['401', '403', '404'],
  instance: ['401', '403', '404'],
};

/** Every operation of a document. */
export function operationsOf(document: OpenAPIObject): { method: Method; operation: Operation }[] {
  return Object.values(document.paths).flatMap((path) =>
    METHODS.flatMap((method) => {
      const operation = path[method];
      return operation ? [{ method, operation }] : [];
    }),
  );
}

/** Writes down what follows from the declaration of a route: what a call must carry, and how it is refused. */
export function describeAccess(method: Method, operation: Operation): void {
  const access = take(operation, ACCESS_EXTENSION) as AccessDeclaration['kind'] | undefined;
  const needsToken = (take(operation, CSRF_EXTENSION) as boolean | undefined) ?? method !== 'get';
  if (!access) return;
  operation.security = [{ ...(access !== 'public' && { session: [] }), ...(needsToken && { csrf: [] }) }];
  const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  const refused = new Set<RefusalStatus>([
    ...(takesInput ? (['400'] as const) : []),
    ...(needsToken ? (['403'] as const) : []),
    ...REFUSED[access],
    '503',
  ]);
  for (const status of refused) operation.responses[status] ??= { $ref: `#/components/responses/${status}` };
}

/** What an extension says, which only we read. */
function take(operation: Operation, extension: string): unknown {
  const value: unknown = Reflect.get(operation, extension);
  Reflect.deleteProperty(operation, extension);
  return value;
}
