import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  readOnly?: boolean;
}

/** Under which name an operation says {@link WholeRecord}. */
export const WHOLE_RECORD = 'x-whole-record';

/** Fields of a record that a change of it does not take, and may be sent with it (OPN-45). */
export interface WholeRecord {
  /** As they were read. */
  unchanged: string[];
  /** However they are: they change by themselves. */
  ignored: string[];
}

/** Says of every change at the address of a record what else of the record may be sent back with it. */
export function describeWholeRecords(document: OpenAPIObject): void {
  for (const [path, { get, put }] of Object.entries(document.paths)) {
    if (!path.endsWith('/{id}')) continue;
    const record = propertiesOf(document, contentOf(get?.responses?.['200']));
    const taken = propertiesOf(document, contentOf(put?.requestBody));
    if (!put || !record || !taken) continue;
    const others = Object.entries(record).filter(([name]) => !Object.hasOwn(taken, name));
    const ignored = others.filter(([, { readOnly }]) => readOnly).map(([name]) => name);
    const unchanged = others.filter(([, { readOnly }]) => !readOnly).map(([name]) => name);
    const words = [
      'Takes the whole record as it was read.',
      unchanged.length > 0 ? `Refused where changed: ${unchanged.join(', ')}.` : '',
      ignored.length > 0 ? `Ignored: ${ignored.join(', ')}.` : '',
    ];
    const description = [put.description, words.join(' ').trim()].filter(Boolean).join('\n\n');
    Object.assign(put, { description, [WHOLE_RECORD]: { unchanged, ignored } satisfies WholeRecord });
  }
}

/** The schema of JSON that comes or goes. */
const contentOf = (part: object | undefined): Schema | undefined =>
  (part as { content?: Record<string, { schema?: Schema }> } | undefined)?.content?.['application/json']?.schema;

function propertiesOf(document: OpenAPIObject, schema: Schema | undefined): Record<string, Schema> | undefined {
  if (schema?.$ref === undefined) return schema?.properties;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return propertiesOf(document, document.components?.schemas?.[name] as Schema | undefined);
}
