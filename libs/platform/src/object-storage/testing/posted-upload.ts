import { UPLOAD_FILE_FIELD, type SignedUploadForm, uploadFormFields } from '@gable/contracts';

/** What the storage said to a posted form. */
export interface PostAnswer {
  status: number;
  contentType: string | null;
  body: string;
  /** S3's code of a refusal. */
  code: string | undefined;
}

/** A form as a list, so that a test can change, drop, add and reorder its fields. */
export type FormFields = [name: string, value: string | Blob][];

/** The form a browser would post: the signed fields, then the file. */
export function browserForm(form: SignedUploadForm, contentType: string, content: Uint8Array): FormFields {
  const file = new Blob([new Uint8Array(content)], { type: contentType });
  return [...uploadFormFields(form, contentType), [UPLOAD_FILE_FIELD, file]];
}

/** Posts it. `origin` completes an address that is only a path. */
export async function post(origin: string, url: string, fields: FormFields): Promise<PostAnswer> {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'chosen by the browser.bin');
  }
  const answer = await fetch(new URL(url, origin), { method: 'POST', body });
  const text = await answer.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return { status: answer.status, contentType: answer.headers.get('content-type'), body: text, code };
}

/** The same form with one field given another value. */
export function changed(fields: FormFields, name: string, value: string): FormFields {
  return fields.map(([field, before]) => [field, field === name ? value : before]);
}

/** The same form without one field. */
export function without(fields: FormFields, name: string): FormFields {
  return fields.filter(([field]) => field !== name);
}

/** The same form with one more field before the file. */
export function withExtra(fields: FormFields, name: string, value: string): FormFields {
  return [...fields.slice(0, -1), [name, value], ...fields.slice(-1)];
}
