import type { OpenAPIObject } from '@nestjs/swagger';
import type { DeclaredRoute } from '../access/access-declarations.js';

/** Where a value is sent: in the address, behind its question mark, or in the JSON body. */
export type Place = 'path' | 'query' | 'body';

/** One value a route takes, as the OpenAPI document names it. */
export interface Parameter {
  place: Place;
  /** Its names from the outside in; `[]` is any element of an array. */
  keys: string[];
  isUuid: boolean;
  isArray: boolean;
}

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;
type Reference = Schemas[string];
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** What the OpenAPI document says that routes take: tests that walk over all of it include a new route by themselves. */
export class OpenApiParameters {
  constructor(private readonly document: OpenAPIObject) {}

  /** `METHOD /path` of every operation, as routes are declared. */
  names(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['get', 'put', 'post', 'patch', 'delete'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  }

  /** Every value a route takes, however deep it is; none for a route that the document leaves out. */
  of(route: DeclaredRoute): Parameter[] {
    const operation = this.operation(route);
    const addressed = (operation?.parameters ?? []).flatMap((parameter) => {
      if (!('in' in parameter) || (parameter.in !== 'path' && parameter.in !== 'query')) return [];
      const { in: place, name, schema } = parameter;
      return this.leaves(schema, [name]).map((leaf) => ({ ...leaf, keys: [name], place }) satisfies Parameter);
    });
    const sent = this.leaves(this.body(operation), []).map((leaf) => ({ ...leaf, place: 'body' }) satisfies Parameter);
    return [...addressed, ...sent];
  }

  /** Every object in the JSON body of a route, by where it is, with the fields it declares. */
  objects(route: DeclaredRoute): { keys: string[]; fields: string[] }[] {
    return this.objectsIn(this.body(this.operation(route)), []);
  }

  private operation({ method, path }: DeclaredRoute): Operation | undefined {
    return this.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  }

  private body(operation: Operation | undefined): Reference | undefined {
    const body = operation?.requestBody;
    return body && 'content' in body ? body.content['application/json']?.schema : undefined;
  }

  private leaves(reference: Reference | undefined, keys: string[]): Omit<Parameter, 'place'>[] {
    const schema = this.resolved(reference);
    if (!schema) return [];
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return choices.flatMap((choice) => this.leaves(choice, keys));
    if (schema.properties) {
      return Object.entries(schema.properties).flatMap(([name, value]) => this.leaves(value, [...keys, name]));
    }
    if (schema.items) return this.leaves(schema.items, [...keys, '[]']).map((leaf) => ({ ...leaf, isArray: true }));
    return [{ keys, isUuid: schema.format === 'uuid', isArray: false }];
  }

  private objectsIn(reference: Reference | undefined, keys: string[]): { keys: string[]; fields: string[] }[] {
    const schema = this.resolved(reference);
    if (!schema) return [];
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return choices.flatMap((choice) => this.objectsIn(choice, keys));
    if (schema.items) return this.objectsIn(schema.items, [...keys, '[]']);
    if (!schema.properties) return [];
    const inner = Object.entries(schema.properties).flatMap(([name, value]) => this.objectsIn(value, [...keys, name]));
    return [{ keys, fields: Object.keys(schema.properties) }, ...inner];
  }

  private resolved(reference: Reference | undefined): Schema | undefined {
    if (!reference) return undefined;
    if ('$ref' in reference)
      return this.resolved(this.document.components?.schemas?.[reference.$ref.split('/').at(-1) ?? '']);
    return reference.allOf?.length === 1 ? this.resolved(reference.allOf[0]) : reference;
  }
}

/** A body with a value at this place: what is around it stays, or is made. An array keeps its first element. */
export function withValueAt(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '[]') {
    const first: unknown = Array.isArray(body) ? body[0] : undefined;
    return [withValueAt(first, rest, value)];
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [key]: withValueAt((fields as Record<string, unknown>)[key], rest, value) };
}
