import { jest } from '@jest/globals';
import { MESSAGES } from '@gable/contracts';
import { UploadProblem } from './upload-problem.js';
import { UploadQueue, type UploadNews, type UploadSteps } from './upload-queue.js';

const target = { projectId: 'p', revisionOf: null };
const file = (name: string, bytes = 10): File => new File(['x'.repeat(bytes)], name);

/** A send that waits until the test lets it go on. */
interface Sending {
  name: string;
  progress: (sent: number) => void;
  arrive: () => void;
  fail: (error: Error) => void;
}

function setUp(steps: Partial<UploadSteps> = {}) {
  const sending: Sending[] = [];
  const told: string[] = [];
  const all: UploadSteps = {
    announce: jest.fn<UploadSteps['announce']>(({ name }) => Promise.resolve({ fileId: `id-${name}` })),
    send: ({ name }, _fileId, progress, signal) =>
      new Promise((resolve, reject) => {
        sending.push({ name, progress, arrive: resolve, fail: reject });
        signal.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
      }),
    complete: () => Promise.resolve({ processing: false }),
    discard: jest.fn<UploadSteps['discard']>(() => Promise.resolve()),
    isProcessing: () => Promise.resolve(true),
    stopWaiting: jest.fn<UploadSteps['stopWaiting']>(() => Promise.resolve()),
    ...steps,
  };
  const news: UploadNews = {
    stored: (projectId) => told.push(`stored in ${projectId}`),
    finished: ({ completed, failed }) => told.push(`finished ${completed}/${failed}`),
    stopped: () => told.push('stopped'),
    cancelFailed: () => told.push('cancel failed'),
  };
  const queue = new UploadQueue(all, news, () => 0);
  const states = () => queue.snapshot().map(({ file: { name }, state }) => `${name} ${state}`);
  return { queue, sending, told, steps: all, states };
}

/** Lets every promise that is ready go on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the upload queue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('uploads three files at a time and the next when one is done', async () => {
    const { queue, sending, states } = setUp();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    await settle();
    expect(states()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd pending']);
    sending[1]?.arrive();
    await settle();
    expect(states()).toEqual(['a uploading', 'b completed', 'c uploading', 'd uploading']);
  });

  it('tells once that it has finished, with what came of it', async () => {
    const { queue, sending, told } = setUp();
    queue.add([file('a'), file('b')], target);
    await settle();
    sending[0]?.arrive();
    sending[1]?.fail(new TypeError('offline'));
    await settle();
    expect(told).toEqual(['stored in p', 'finished 1/1']);
  });

  it('fails in words a person understands, and discards what was announced', async () => {
    const { queue, sending, steps } = setUp();
    queue.add([file('a'), file('b')], target);
    await settle();
    sending[0]?.fail(new TypeError('Failed to fetch'));
    sending[1]?.fail(new UploadProblem(MESSAGES.files.uploadTooLarge));
    await settle();
    expect(queue.snapshot().map(({ problem }) => problem)).toEqual([
      MESSAGES.files.storeFailed,
      MESSAGES.files.uploadTooLarge,
    ]);
    expect(steps.discard).toHaveBeenCalledWith('id-a', false);
  });

  it('starts a failed upload over when asked', async () => {
    const { queue, sending, states, steps } = setUp();
    queue.add([file('a')], target);
    await settle();
    sending[0]?.fail(new TypeError('offline'));
    await settle();
    queue.retry(queue.snapshot()[0]?.id ?? '');
    await settle();
    sending[1]?.arrive();
    await settle();
    expect(states()).toEqual(['a completed']);
    expect(steps.announce).toHaveBeenCalledTimes(2);
  });

  it('refuses an empty file without asking the server', async () => {
    const { queue, steps } = setUp();
    queue.add([file('a', 0)], target);
    await settle();
    expect(queue.snapshot()[0]).toMatchObject({ state: 'failed', problem: MESSAGES.files.uploadEmpty });
    expect(steps.announce).not.toHaveBeenCalled();
  });

  it('cancels an upload under way: the request stops, the server forgets it, the next one starts', async () => {
    const { queue, states, steps, told } = setUp();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    await settle();
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    await settle();
    expect(states()).toEqual(['b uploading', 'c uploading', 'd uploading']);
    expect(steps.discard).toHaveBeenCalledWith('id-a', false);
    expect(told).toEqual(['stopped']);
  });

  it('forgets a file that was announced while it was being cancelled', async () => {
    let announced: (answer: { fileId: string }) => void = () => undefined;
    const { queue, steps } = setUp({
      announce: () =>
        new Promise((resolve) => {
          announced = resolve;
        }),
    });
    queue.add([file('a')], target);
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    announced({ fileId: 'late' });
    await settle();
    expect(steps.discard).toHaveBeenCalledWith('late', false);
  });

  it('deletes a stored file that is cancelled while it is being prepared, but never the file a revision belongs to', async () => {
    const { queue, sending, steps } = setUp({ complete: () => Promise.resolve({ processing: true }) });
    queue.add([file('a')], target);
    queue.add([file('b')], { projectId: 'p', revisionOf: { fileId: 'old', name: 'old' } });
    await settle();
    sending.forEach(({ arrive }) => {
      arrive();
    });
    await settle();
    for (const { id } of queue.snapshot()) await queue.cancel(id);
    expect(steps.discard).toHaveBeenCalledTimes(1);
    expect(steps.discard).toHaveBeenCalledWith('id-a', true);
  });

  it('says so when a cancelled upload cannot be taken back', async () => {
    const { queue, told } = setUp({ discard: () => Promise.reject(new TypeError('offline')) });
    queue.add([file('a')], target);
    await settle();
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    expect(told).toEqual(['stopped', 'cancel failed']);
  });

  it('follows the pages of a stored file until it is ready', async () => {
    const { queue, sending } = setUp({ complete: () => Promise.resolve({ processing: true }) });
    queue.add([file('a')], target);
    await settle();
    sending[0]?.arrive();
    await settle();
    const event = { project_id: 'p', file_id: 'id-a', change: 'processing' as const };
    queue.onFileChanged({ ...event, processing: 'running', pages: { done: 3, total: 11 } });
    expect(queue.snapshot()[0]).toMatchObject({ state: 'processing', pages: { done: 3, total: 11 } });
    queue.onFileChanged({ ...event, processing: 'ready', pages: { done: 11, total: 11 } });
    expect(queue.snapshot()[0]).toMatchObject({ state: 'completed', problem: null });
  });

  it('asks twelve times, every ten seconds, when nobody tells that a file is ready, and then stops waiting', async () => {
    const isProcessing = jest.fn(() => Promise.resolve(true));
    const { queue, sending, states, steps } = setUp({
      complete: () => Promise.resolve({ processing: true }),
      isProcessing,
    });
    queue.add([file('a')], target);
    await settle();
    sending[0]?.arrive();
    await settle();
    await jest.advanceTimersByTimeAsync(119_999);
    expect(states()).toEqual(['a processing']);
    await jest.advanceTimersByTimeAsync(1);
    expect(states()).toEqual(['a completed']);
    expect(isProcessing).toHaveBeenCalledTimes(12);
    expect(steps.stopWaiting).toHaveBeenCalledWith('id-a');
  });

  it('tells progress at most every tenth of a second', async () => {
    const { queue, sending } = setUp();
    queue.add([file('a', 100)], target);
    await settle();
    const told = jest.fn();
    queue.subscribe(told);
    for (let sent = 1; sent <= 50; sent += 1) sending[0]?.progress(sent);
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(told).toHaveBeenCalledTimes(1);
    expect(queue.snapshot()[0]?.sent).toBe(50);
  });

  it('makes room for new files only when nothing is under way', async () => {
    const { queue, sending, states } = setUp();
    queue.add([file('a')], target);
    await settle();
    sending[0]?.arrive();
    await settle();
    queue.add([file('b')], target);
    expect(states()).toEqual(['b uploading']);
    queue.add([file('c')], target);
    expect(states()).toEqual(['b uploading', 'c uploading']);
  });
});
