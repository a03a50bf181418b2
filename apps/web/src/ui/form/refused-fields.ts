import { ApiError } from '../../api/index.js';

/** What the server says of fields of a form, as react-admin hands it on: the first of what is said of each. */
export function refusedAt(refused: unknown, fields: readonly string[]): Record<string, string> | undefined {
  if (typeof refused !== 'object' || refused === null) return undefined;
  const reported = Object.entries(refused as Record<string, string>).toReversed();
  // A part of a field is reported at the field ("otherFields.2.option"), and a field of a part too ("project.name").
  const at = reported.map(
    ([name, text]) => [name.split('.').find((part) => fields.includes(part)) ?? '', text] as const,
  );
  return Object.fromEntries(at.filter(([field]) => field !== ''));
}

/** Whether a refusal stands at one of the fields, so that nothing else has to say it. */
export const isReportedAt = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof ApiError && Object.keys(refusedAt(error.body.errors, fields) ?? {}).length > 0;
