import { withoutTurningMarks } from '@gable/contracts';
import { create } from 'content-disposition';
import type { Disposition } from './object-storage.js';

const unknownType = 'application/octet-stream';
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=(?:[\w.-]+|"[\w .-]*"))*$/;
/** Types a browser would run, or run scripts of. */
const active =
  /(?:\+xml$|^image\/svg|^text\/(?:html|xml|xsl|javascript|ecmascript|css)$|(?:java|ecma|j|live)script$|^application\/(?:xml|xhtml|wasm|x-shockwave-flash|java-archive)|^multipart\/|^message\/)/;
/** Types a browser may show in a page; anything else is saved. */
const showable = /^(?:image\/|video\/|audio\/|text\/plain$|application\/(?:pdf|json)$)/;

/** The two headers that decide what a browser does with an object's bytes. */
export interface Presentation {
  contentType: string;
  contentDisposition: string;
}

/**
 * How an object is answered: nothing a browser could run is ever shown from the storage, and the file name is written
 * so that every browser understands it (RFC 6266).
 */
export function present(contentType: string, disposition: Disposition): Presentation {
  const safe = safeContentType(contentType);
  const type = disposition.type === 'inline' && showable.test(essence(safe)) ? 'inline' : 'attachment';
  return { contentType: safe, contentDisposition: create(plainFileName(disposition.fileName), { type }) };
}

function safeContentType(contentType: string): string {
  return mediaType.test(contentType) && !active.test(essence(contentType)) ? contentType : unknownType;
}

function essence(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** A name and not a path, in one line, read in the direction it is written. */
function plainFileName(fileName: string): string {
  return withoutTurningMarks(fileName).replace(/[\p{Cc}\p{Cs}\\/]/gu, '_');
}
