import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD_FILE_FIELD } from '@gable/contracts';
import { UploadRefusedError } from '../post-policy.js';

/** A form of ours has eight short fields and one file; the room above that is for refusing others politely. */
const limits = { fields: 24, files: 1, parts: 26, fieldNameSize: 100, fieldSize: 20_000, headerPairs: 40 };

/** Takes the file once every field before it is known. @returns what the whole form results in */
export type FileTaker<T> = (fields: ReadonlyMap<string, string>, file: Readable) => Promise<T>;

/**
 * Reads a posted multipart form as a stream, the file last as S3 wants it.
 * @param takeFile refuses by throwing before it reads; nothing but its own result is kept
 * @param undo called with that result when the form turns out bad behind the file
 * @throws {@link UploadRefusedError} for a form that is not one of ours, or that ends too early
 */
export async function readPostedForm<T>(
  request: IncomingMessage,
  takeFile: FileTaker<T>,
  undo: (result: T) => Promise<void>,
): Promise<T> {
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  let taking: Promise<T> | undefined;
  let file: Readable | undefined;

  const finished = new Promise<void>((resolve, reject) => {
    const malformed = (message: string, cause?: unknown) => {
      reject(new UploadRefusedError('MalformedPOSTRequest', message, { cause }));
    };
    parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      const field = name.toLowerCase();
      if (nameCut || valueCut) malformed('A field of the form is too long.');
      else if (taking) reject(new UploadRefusedError('AccessDenied', `Extra input fields: ${field} follows the file`));
      else if (fields.has(field)) reject(new UploadRefusedError('InvalidArgument', `${field} is given twice.`));
      else fields.set(field, value);
    });
    parser.on('file', (name: string, stream: Readable) => {
      // The parser reports a broken form on both streams; the one on the form is enough.
      stream.on('error', () => undefined);
      if (name !== UPLOAD_FILE_FIELD) {
        stream.resume();
        reject(new UploadRefusedError('AccessDenied', `Extra input fields: the file ${name}`));
        return;
      }
      file = stream;
      taking = takeFile(fields, stream);
      taking.catch(reject);
    });
    parser.on('partsLimit', () => malformed('The form has too many parts.'));
    parser.on('fieldsLimit', () => malformed('The form has too many fields.'));
    parser.on('filesLimit', () => malformed('The form has more than one file.'));
    parser.on('error', (error: unknown) => malformed('The form is not well-formed multipart/form-data.', error));
    parser.on('finish', resolve);
    request.on('error', (error) => malformed('The request broke off.', error));
    request.on('close', () => {
      if (!request.readableEnded) malformed('The request ended before the form did.');
    });
  });

  try {
    request.pipe(parser);
    await finished;
    if (!taking) throw new UploadRefusedError('InvalidArgument', 'The form must contain exactly one file.');
    return await taking;
  } catch (error) {
    request.unpipe(parser);
    // Ends the writing of a file that will never be whole.
    file?.destroy(error as Error);
    await taking?.then(undo, () => undefined);
    throw error;
  }
}

function parserFor(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch (error) {
    throw new UploadRefusedError('MalformedPOSTRequest', 'The request is not a multipart/form-data form.', {
      cause: error,
    });
  }
}
