/** S3 answers in XML, and so does the local storage: one client reads both. */
export const xmlContentType = 'application/xml; charset=utf-8';

/** The answer to an upload that was stored. */
export function postResponse(object: { location: string; bucket: string; key: string; etag: string }): string {
  const { location, bucket, key, etag } = object;
  return document(
    'PostResponse',
    element('Location', location) + element('Bucket', bucket) + element('Key', key) + element('ETag', etag),
  );
}

/** The answer to a request that was refused. */
export function errorResponse(code: string, message: string): string {
  return document('Error', element('Code', code) + element('Message', message));
}

function document(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${content}</${name}>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, '');
}
