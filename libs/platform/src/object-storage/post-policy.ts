import { timingSafeEqual } from 'node:crypto';
import { LIMITS, type SignedUploadForm } from '@gable/contracts';
import type { UploadRequest } from './object-storage.js';
import { type SignatureV4, amzDate, signatureAlgorithm } from './signature-v4.js';

/** What makes a form good for one bucket of one storage. */
export interface FormTarget {
  /** Where the form is posted. */
  url: string;
  bucket: string;
}

/** An exact field, `["eq", "$name", value]`, or the size of the file. */
type Condition = ['eq', `$${string}`, string] | ['content-length-range', number, number] | { bucket: string };

interface PolicyDocument {
  expiration: string;
  conditions: Condition[];
}

/** Bytes, both inclusive. */
export interface SizeRange {
  minBytes: number;
  maxBytes: number;
}

/** Codes S3 refuses a posted form with, and the status of each. */
const statusOf = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
  MalformedPOSTRequest: 400,
  MissingContentLength: 411,
  NoSuchUpload: 404,
  OperationAborted: 409,
  RequestTimeout: 400,
} as const;

/** One of S3's refusal codes. */
export type UploadRefusalCode = keyof typeof statusOf;

/** A posted form the storage does not take, in S3's words. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
  /** HTTP status. */
  readonly status: number;

  constructor(
    readonly code: UploadRefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = statusOf[code];
  }
}

/** Signs a form for exactly one key, content type and size range (API-81). */
export function signPostPolicy(
  signer: SignatureV4,
  target: FormTarget,
  request: UploadRequest,
  now: Date,
): SignedUploadForm {
  const date = amzDate(now);
  const credential = signer.credential(date);
  const document: PolicyDocument = {
    expiration: new Date(now.getTime() + request.expiresIn).toISOString(),
    conditions: [
      { bucket: target.bucket },
      ['eq', '$key', request.key],
      ['eq', '$Content-Type', request.contentType],
      ['eq', '$success_action_status', String(LIMITS.storageCreatedStatus)],
      ['content-length-range', request.minBytes ?? 0, request.maxBytes],
      ['eq', '$x-amz-algorithm', signatureAlgorithm],
      ['eq', '$x-amz-credential', credential],
      ['eq', '$x-amz-date', date],
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  const signature = signer.sign(date, policy);
  return { url: target.url, key: request.key, policy, credential, algorithm: signatureAlgorithm, date, signature };
}

/** Fields no condition has to cover: the signed text itself and what signs it. */
const uncovered = new Set(['policy', 'x-amz-signature']);

/**
 * Checks posted fields (names in lower case, without the file) against the policy they carry and answers the sizes it
 * allows. Nothing of the policy is read before its signature is known to be ours.
 * @throws {@link UploadRefusedError}
 */
export function verifyPostPolicy(
  signer: SignatureV4,
  bucket: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): SizeRange {
  if (!fields.has('key')) refuse('InvalidArgument', 'The form must contain a field named key before the file.');
  verifySignature(signer, fields);
  const document = JSON.parse(Buffer.from(required(fields, 'policy'), 'base64').toString()) as PolicyDocument;
  if (now.getTime() >= Date.parse(document.expiration)) {
    refuse('AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  return verifyConditions(document.conditions, bucket, fields);
}

function verifySignature(signer: SignatureV4, fields: ReadonlyMap<string, string>): void {
  const date = required(fields, 'x-amz-date');
  if (!/^\d{8}T\d{6}Z$/.test(date)) refuse('AccessDenied', 'Invalid according to Policy: x-amz-date is no date.');
  if (required(fields, 'x-amz-algorithm') !== signatureAlgorithm) {
    refuse('AccessDenied', 'Invalid according to Policy: Policy Condition failed: x-amz-algorithm');
  }
  const policy = required(fields, 'policy');
  const signature = Buffer.from(required(fields, 'x-amz-signature'));
  const expected = Buffer.from(signer.sign(date, policy));
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    refuse('SignatureDoesNotMatch', 'The signature of the form does not match its policy.');
  }
  if (required(fields, 'x-amz-credential') !== signer.credential(date)) {
    refuse('AccessDenied', 'Invalid according to Policy: Policy Condition failed: x-amz-credential');
  }
}

function verifyConditions(conditions: Condition[], bucket: string, fields: ReadonlyMap<string, string>): SizeRange {
  const covered = new Set(uncovered);
  let range: SizeRange | undefined;
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      if (condition.bucket !== bucket) refuse('AccessDenied', 'Invalid according to Policy: another bucket.');
    } else if (condition[0] === 'content-length-range') {
      range = { minBytes: condition[1], maxBytes: condition[2] };
    } else {
      const name = condition[1].slice(1).toLowerCase();
      if (fields.get(name) !== condition[2]) {
        refuse('AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`);
      }
      covered.add(name);
    }
  }
  for (const name of fields.keys()) {
    if (!covered.has(name)) refuse('AccessDenied', `Invalid according to Policy: Extra input fields: ${name}`);
  }
  return range ?? refuse('AccessDenied', 'Invalid according to Policy: no size is allowed.');
}

function required(fields: ReadonlyMap<string, string>, name: string): string {
  return fields.get(name) ?? refuse('AccessDenied', `The form has no field ${name}.`);
}

function refuse(code: UploadRefusalCode, message: string): never {
  throw new UploadRefusedError(code, message);
}
