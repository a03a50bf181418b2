import { LIMITS } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { DeclaredRoute } from '../access/access-declarations.js';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type SchemaObject = Exclude<Schema, { $ref: string }>;

/** A text or a list that a request may carry, as the API documents it. */
export interface RequestField {
  /** Where it stands: in the query or in the JSON, there by the names on the way; a number is the place in a list. */
  where: 'query' | 'body';
  path: (string | number)[];
  type: 'string' | 'array';
  /** Most characters or items; undefined when it has no end. */
  most: number | undefined;
  schema: SchemaObject;
}

/** What says by itself how long a text is. */
const LENGTHS: Record<string, number> = { uuid: 36, date: 10, 'date-time': 40, email: LIMITS.email };

/** Every text and list in the query and the JSON of a route. */
export function requestFields(document: OpenAPIObject, { method, path }: DeclaredRoute): RequestField[] {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  const queries = (operation?.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' && parameter.schema
      ? fieldsOf(document, parameter.schema, 'query', [parameter.name])
      : [],
  );
  const body = operation?.requestBody;
  const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined;
  return [...queries, ...(schema ? fieldsOf(document, schema, 'body', []) : [])];
}

function fieldsOf(
  document: OpenAPIObject,
  schema: Schema,
  where: RequestField['where'],
  path: RequestField['path'],
): RequestField[] {
  if ('$ref' in schema) {
    const named = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return named ? fieldsOf(document, named, where, path) : [];
  }
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [
    ...parts.flatMap((part) => fieldsOf(document, part, where, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      fieldsOf(document, inner, where, [...path, name]),
    ),
    ...(schema.type === 'array'
      ? [
          { where, path, type: 'array' as const, most: schema.maxItems, schema },
          ...(schema.items ? fieldsOf(document, schema.items, where, [...path, 0]) : []),
        ]
      : []),
    ...(schema.type === 'string'
      ? [{ where, path, type: 'string' as const, most: mostCharacters(schema), schema }]
      : []),
  ];
}

const mostCharacters = ({ maxLength, enum: words, format = '' }: SchemaObject): number | undefined =>
  maxLength ?? (words ? Math.max(...words.map((word) => String(word).length)) : LENGTHS[format]);

/** A body with a value in it; what is missing on the way is made. */
export function withValue(body: unknown, [name, ...rest]: RequestField['path'], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  return { ...fields, [name]: withValue((fields as Record<string, unknown>)[name], rest, value) };
}
