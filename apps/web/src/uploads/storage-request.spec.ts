import { MESSAGES } from '@gable/contracts';
import { jest } from '@jest/globals';
import { postToStorage, putToStorage, StorageRefusal } from './storage-request.js';
import { FileProblem, UploadProblem } from './upload-problem.js';

const xml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
const form = {
  url: 'https://storage.test/gable',
  key: 'staging/a',
  policy: 'p',
  credential: 'c',
  algorithm: 'a',
  date: 'd',
  signature: 's',
};

/** A storage that answers every request with the same. */
class AnsweringRequest extends EventTarget {
  static status = 0;
  static answer = '';
  readonly upload = new EventTarget();
  readonly status = AnsweringRequest.status;
  readonly responseText = AnsweringRequest.answer;
  readonly open = jest.fn();
  readonly abort = jest.fn();
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

describe('what a storage refuses', () => {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = AnsweringRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
  });

  const { signal } = new AbortController();
  const ways: [string, () => Promise<void>][] = [
    ['a form', () => postToStorage(form, new File(['x'], 'a.pdf'), 'application/pdf', () => undefined, signal)],
    ['a part', () => putToStorage('https://storage.test/a', new Blob(['x']), () => undefined, signal)],
  ];

  it.each(
    ways.flatMap(([way, send]) =>
      (
        [
          [507, 'StorageFull'],
          [507, 'XMinioStorageFull'],
          [400, 'XMinioAdminBucketQuotaExceeded'],
          [403, 'QuotaExceeded'],
        ] as const
      ).map(([status, code]) => [status, code, way, send] as const),
    ),
  )('for want of room (%s %s) the person reads so, of %s', async (status, code, _way, send) => {
    Object.assign(AnsweringRequest, { status, answer: xml(code) });
    await expect(send()).rejects.toThrow(new UploadProblem(MESSAGES.requests.storageFull));
  });

  it.each([
    [400, xml('EntityTooLarge')],
    [413, '<h1>Request Entity Too Large</h1>'],
  ])('as too large is a problem of the file (%s %s)', async (status, answer) => {
    Object.assign(AnsweringRequest, { status, answer });
    const send = postToStorage(form, new File(['x'], 'a.pdf'), 'application/pdf', () => undefined, signal);
    await expect(send).rejects.toThrow(new FileProblem(MESSAGES.files.uploadTooLarge));
  });

  it.each(ways)('for another reason stays a refusal of the storage, of %s', async (_way, send) => {
    Object.assign(AnsweringRequest, { status: 500, answer: xml('InternalError') });
    await expect(send()).rejects.toBeInstanceOf(StorageRefusal);
  });
});
