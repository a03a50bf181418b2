import { jest } from '@jest/globals';
import { LIMITS, MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import type { Connection } from './persistence.js';
import type { Announced } from './upload-item.js';
import { FileProblem } from './upload-problem.js';
import { UploadQueue, type UploadNews } from './upload-queue.js';
import type { UploadSteps } from './upload-steps.js';

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
  const reported: string[] = [];
  const all: UploadSteps = {
    announce: jest.fn<UploadSteps['announce']>(({ name }) =>
      Promise.resolve({ fileId: `id-${name}`, revisionId: `rev-${name}` }),
    ),
    send: ({ name }, _fileId, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        sending.push({ name, progress: onProgress, arrive: resolve, fail: reject });
        signal.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
      }),
    complete: () => Promise.resolve({ processing: false }),
    discard: jest.fn<UploadSteps['discard']>(() => Promise.resolve()),
    isProcessing: () => Promise.resolve(true),
    stopWaiting: jest.fn<UploadSteps['stopWaiting']>(() => Promise.resolve()),
    save: jest.fn<UploadSteps['save']>(() => Promise.resolve()),
    ...steps,
  };
  const news: UploadNews = {
    changed: (projectId) => reported.push(`changed ${projectId}`),
    finished: ({ completed, problems }) => reported.push(['finished', completed, ...problems].join(' ')),
    stopped: () => reported.push('stopped'),
    cancelFailed: () => reported.push('cancel failed'),
    saveFailed: () => reported.push('save failed'),
  };
  const network = new TestNetwork();
  const queue = new UploadQueue(all, news, () => 0, network);
  const states = () => queue.snapshot().map(({ file: { name }, state }) => `${name} ${state}`);
  return { queue, sending, reported, steps: all, states, network };
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
    const { queue, sending, reported } = setUp();
    queue.add([file('a'), file('b')], target);
    await settle();
    sending[0]?.arrive();
    sending[1]?.fail(new TypeError('offline'));
    await settle();
    expect(reported).toEqual([
      'changed p',
      `finished 1 ${'The file could not be stored. Please try again in a moment.'}`,
    ]);
  });

  it('fails in words a person understands, and discards what was announced', async () => {
    const { queue, sending, steps } = setUp();
    queue.add([file('a'), file('b')], target);
    await settle();
    sending[0]?.fail(new TypeError('Failed to fetch'));
    sending[1]?.fail(new FileProblem(MESSAGES.files.uploadTooLarge));
    await settle();
    expect(queue.snapshot().map(({ problem }) => problem)).toEqual([
      'The file could not be stored. Please try again in a moment.',
      MESSAGES.files.uploadTooLarge,
    ]);
    expect(steps.discard).toHaveBeenCalledWith({ fileId: 'id-a', revisionId: 'rev-a' }, target, false);
  });

  it('says once what is wrong with files themselves, and starts them no more', async () => {
    const { queue, sending, reported, states } = setUp();
    queue.add([file('a', 0), file('b', 0), file('c')], target);
    await settle();
    sending[0]?.fail(new TypeError('offline'));
    await settle();
    expect(reported).toEqual([
      `finished 0 ${MESSAGES.files.uploadEmpty} ${'The file could not be stored. Please try again in a moment.'}`,
    ]);
    for (const { id } of queue.snapshot()) queue.retry(id);
    expect(states()).toEqual(['a failed', 'b failed', 'c uploading']);
  });

  it('says that the storage is full and asks no more by itself, and starts over when asked', async () => {
    const { queue, sending, states } = setUp();
    queue.add([file('a')], target);
    await settle();
    sending[0]?.fail(new ApiError(507, { code: 'storage_full', message: MESSAGES.requests.storageFull }));
    await settle();
    expect(queue.snapshot()).toMatchObject([{ state: 'failed', problem: MESSAGES.requests.storageFull }]);
    expect(sending).toHaveLength(1);
    queue.retry(queue.snapshot()[0]?.id ?? '');
    await settle();
    sending[1]?.arrive();
    await settle();
    expect(states()).toEqual(['a completed']);
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
    const { queue, states, steps, reported } = setUp();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    await settle();
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    await settle();
    expect(states()).toEqual(['b uploading', 'c uploading', 'd uploading']);
    expect(steps.discard).toHaveBeenCalledWith({ fileId: 'id-a', revisionId: 'rev-a' }, target, false);
    expect(reported).toEqual(['stopped']);
  });

  it('forgets a file that was announced while it was being cancelled', async () => {
    let announced: (answer: Announced) => void = () => undefined;
    const { queue, steps } = setUp({
      announce: () =>
        new Promise((resolve) => {
          announced = resolve;
        }),
    });
    queue.add([file('a')], target);
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    announced({ fileId: 'late', revisionId: 'r' });
    await settle();
    expect(steps.discard).toHaveBeenCalledWith({ fileId: 'late', revisionId: 'r' }, target, false);
  });

  it('deletes what is stored already with everything else that is cancelled (FIL-29)', async () => {
    const { queue, sending, steps, reported } = setUp({ complete: () => Promise.resolve({ processing: true }) });
    const revision = { projectId: 'p', revisionOf: { fileId: 'old', name: 'old' } };
    queue.add([file('a')], target);
    queue.add([file('b')], revision);
    queue.add([file('c')], target);
    await settle();
    sending[0]?.arrive();
    sending[1]?.arrive();
    await settle();
    reported.length = 0;
    await queue.cancelAll();
    expect(queue.snapshot()).toEqual([]);
    expect(jest.mocked(steps.discard).mock.calls).toEqual([
      [{ fileId: 'id-a', revisionId: 'rev-a' }, target, true],
      [{ fileId: 'id-b', revisionId: 'rev-b' }, revision, true],
      [{ fileId: 'id-c', revisionId: 'rev-c' }, target, false],
    ]);
    expect(reported).toEqual(['stopped', 'changed p', 'changed p']);
  });

  it.each([
    ['has stored it', true],
    ['has refused it', false],
  ])('waits for what the server says when it is cancelled at the last moment, and it %s', async (_name, well) => {
    let answer: (well: boolean) => void = () => undefined;
    const { queue, sending, steps, reported } = setUp({
      complete: () =>
        new Promise((resolve, reject) => {
          answer = (stored) => {
            if (stored) resolve({ processing: false });
            else reject(new Error('refused'));
          };
        }),
    });
    queue.add([file('a')], target);
    await settle();
    sending[0]?.arrive();
    await settle();
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    expect(steps.discard).not.toHaveBeenCalled();
    answer(well);
    await settle();
    expect(jest.mocked(steps.discard).mock.calls).toEqual([[{ fileId: 'id-a', revisionId: 'rev-a' }, target, well]]);
    expect(reported).not.toContain('cancel failed');
  });

  it('says so when a cancelled upload cannot be taken back', async () => {
    const { queue, reported } = setUp({ discard: () => Promise.reject(new TypeError('offline')) });
    queue.add([file('a')], target);
    await settle();
    await queue.cancel(queue.snapshot()[0]?.id ?? '');
    expect(reported).toEqual(['stopped', 'cancel failed']);
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

  it('asks twelve times, every ten seconds, when nobody tells that a file is ready, and then takes it for ready (FIL-19)', async () => {
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

  it('tells progress at most every tenth of a second (FIL-32, CNS-18)', async () => {
    const { queue, sending } = setUp();
    queue.add([file('a', 100)], target);
    await settle();
    const reported = jest.fn();
    queue.subscribe(reported);
    for (let sent = 1; sent <= 50; sent += 1) sending[0]?.progress(sent);
    expect(reported).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(queue.snapshot()[0]?.sent).toBe(50);
  });

  it('sends revisions of one file one after the other, others beside them', async () => {
    const { queue, sending, states } = setUp();
    const revision = { projectId: 'p', revisionOf: { fileId: 'old', name: 'old' } };
    queue.add([file('a'), file('b')], revision);
    queue.add([file('c')], target);
    await settle();
    expect(states()).toEqual(['a uploading', 'b pending', 'c uploading']);
    sending[0]?.arrive();
    await settle();
    expect(states()).toEqual(['a completed', 'b uploading', 'c uploading']);
  });

  describe('without a connection', () => {
    it('waits, says so, and goes on by itself with what it had announced', async () => {
      const { queue, sending, states, network, steps } = setUp();
      queue.add([file('a')], target);
      await settle();
      network.leave();
      sending[0]?.fail(new TypeError('Failed to fetch'));
      await settle();
      expect(queue.snapshot()[0]).toMatchObject({ state: 'uploading', waiting: true });
      network.comeBack();
      await settle();
      expect(queue.snapshot()[0]).toMatchObject({ state: 'uploading', waiting: false });
      sending[1]?.arrive();
      await settle();
      expect(states()).toEqual(['a completed']);
      expect(steps.announce).toHaveBeenCalledTimes(1);
    });

    it('can be cancelled while it waits', async () => {
      const { queue, sending, steps, network } = setUp();
      queue.add([file('a')], target);
      await settle();
      network.leave();
      sending[0]?.fail(new TypeError('Failed to fetch'));
      await settle();
      await queue.cancel(queue.snapshot()[0]?.id ?? '');
      await settle();
      expect(steps.discard).toHaveBeenCalledTimes(1);
      network.comeBack();
      await settle();
      expect(sending).toHaveLength(1);
    });
  });

  describe('of large files', () => {
    const large = Object.defineProperty(file('model'), 'size', { value: LIMITS.multipartAbove + 1 });

    it('keeps what has arrived when they fail, and goes on with it on retry', async () => {
      const { queue, sending, states, steps } = setUp();
      queue.add([large], target);
      await settle();
      sending[0]?.progress(1000);
      sending[0]?.fail(new TypeError('gone'));
      await settle();
      expect(states()).toEqual(['model failed']);
      expect(steps.discard).not.toHaveBeenCalled();
      queue.retry(queue.snapshot()[0]?.id ?? '');
      await settle();
      expect(queue.snapshot()[0]).toMatchObject({ state: 'uploading', sent: 1000, fileId: 'id-model' });
      expect(steps.announce).toHaveBeenCalledTimes(1);
    });

    it('starts over when the server has let go of them', async () => {
      const { queue, sending, steps } = setUp();
      queue.add([large], target);
      await settle();
      sending[0]?.fail(new ApiError(409, { message: MESSAGES.files.noUploadPending }));
      await settle();
      queue.retry(queue.snapshot()[0]?.id ?? '');
      await settle();
      expect(steps.announce).toHaveBeenCalledTimes(2);
    });

    it('removes what has arrived with the line of one that failed', async () => {
      const { queue, sending, steps } = setUp();
      queue.add([large], target);
      await settle();
      sending[0]?.fail(new TypeError('gone'));
      await settle();
      await queue.cancel(queue.snapshot()[0]?.id ?? '');
      expect(steps.discard).toHaveBeenCalledWith({ fileId: 'id-model', revisionId: 'rev-model' }, target, false);
    });

    it('tries to complete them again: their bytes are there', async () => {
      const complete = jest.fn<UploadSteps['complete']>().mockRejectedValueOnce(new TypeError('gone'));
      complete.mockResolvedValue({ processing: false });
      const { queue, sending, states } = setUp({ complete });
      queue.add([large], target);
      await settle();
      sending[0]?.arrive();
      await settle();
      await jest.advanceTimersByTimeAsync(LIMITS.partRetryAfter);
      await settle();
      expect(states()).toEqual(['model completed']);
    });
  });

  describe('when what was said of the files is saved', () => {
    const uploaded = async (names: string[], steps: Partial<UploadSteps> = {}) => {
      const set = setUp(steps);
      set.queue.add(
        names.map((name) => file(name)),
        target,
      );
      await settle();
      for (const { arrive } of set.sending) arrive();
      await settle();
      const id = (name: string) => set.queue.snapshot().find((item) => item.file.name === name)?.id ?? '';
      return { ...set, id };
    };

    it('sends it once for each project, without what nobody typed, and resets (API-47, FIL-12)', async () => {
      const { queue, steps, id, sending } = await uploaded(['a', 'b']);
      const elsewhere = { projectId: 'q', revisionOf: null };
      queue.add([file('c')], elsewhere);
      await settle();
      sending[2]?.arrive();
      await settle();
      queue.describe(id('a'), { alias: ' Ground floor ', tagged: true });
      queue.describe(id('c'), { message: 'Windows moved' });
      await queue.save();
      expect(jest.mocked(steps.save).mock.calls).toEqual([
        ['p', [{ items: ['1'], fileId: 'id-a', alias: 'Ground floor', tagged: true }]],
        ['q', [{ items: ['3'], fileId: 'id-c', message: 'Windows moved' }]],
      ]);
      expect(queue.snapshot()).toEqual([]);
    });

    it('asks nobody when nothing was said', async () => {
      const { queue, steps } = await uploaded(['a']);
      await queue.save();
      expect(steps.save).not.toHaveBeenCalled();
      expect(queue.snapshot()).toEqual([]);
    });

    it('saves nothing while something is under way, and not twice (FIL-28)', async () => {
      const { queue, steps, id, sending } = await uploaded(['a'], {
        save: jest.fn<UploadSteps['save']>(() => new Promise(() => undefined)),
      });
      queue.describe(id('a'), { tagged: true });
      queue.add([file('b')], target);
      await settle();
      await queue.save();
      expect(steps.save).not.toHaveBeenCalled();
      sending[1]?.arrive();
      await settle();
      void queue.save();
      void queue.save();
      expect(queue.isSaving()).toBe(true);
      expect(steps.save).toHaveBeenCalledTimes(1);
    });

    it('saves no message that is too long (VAL-18, CNS-16)', async () => {
      const { queue, steps, id } = await uploaded(['a']);
      queue.describe(id('a'), { message: 'x'.repeat(251) });
      await queue.save();
      expect(steps.save).not.toHaveBeenCalled();
      queue.describe(id('a'), { message: '🏠'.repeat(250) });
      await queue.save();
      expect(steps.save).toHaveBeenCalledTimes(1);
    });

    it('keeps what was typed when it is refused, and says where', async () => {
      const { queue, id, reported } = await uploaded(['a', 'b'], {
        save: () => Promise.reject(new ApiError(422, { errors: { 'files.1': ['Please restore it first.'] } })),
      });
      queue.describe(id('a'), { alias: 'Ground floor' });
      queue.describe(id('b'), { tagged: true });
      await queue.save();
      expect(queue.isSaving()).toBe(false);
      expect(reported).toContain('save failed');
      expect(queue.snapshot().map(({ details, detailsProblem }) => [details.alias, detailsProblem])).toEqual([
        ['Ground floor', null],
        ['', 'Please restore it first.'],
      ]);
    });
  });
});

/** A network that comes and goes as the test says. */
class TestNetwork implements Connection {
  private online = true;
  private readonly waiting = new Set<() => void>();

  isOnline = (): boolean => this.online;

  untilOnline = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      this.waiting.add(resolve);
      signal.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });

  leave(): void {
    this.online = false;
  }

  comeBack(): void {
    this.online = true;
    for (const go of this.waiting) go();
  }
}
