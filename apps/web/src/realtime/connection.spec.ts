import { jest } from '@jest/globals';
import type { RefreshOutcome } from '../api/session-refresh.js';

type Listener = (...args: never[]) => void;

/** A socket without a network: the test says what happens to it. */
class SocketStandIn {
  connected = false;
  active = true;
  id: string | undefined;
  readonly asked: string[] = [];
  /** For how long the page had been reading when it said that it is in its rooms. */
  readonly arrivals: number[] = [];
  readonly connect = jest.fn();
  private readonly listeners = new Map<string, Listener>();
  private answers: (() => void)[] = [];

  on(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }

  emit(name: string, value: number): void {
    if (name === 'screens:arrived') this.arrivals.push(value);
  }

  /** The server tells something. */
  tell(name: string): void {
    this.listeners.get(name)?.();
  }

  disconnect(): void {
    if (this.connected) this.cut('io client disconnect');
  }

  timeout() {
    return {
      emitWithAck: (_name: string, projectId: string) => {
        this.asked.push(projectId);
        return new Promise<void>((resolve) => this.answers.push(resolve));
      },
    };
  }

  /** The server lets it in. */
  arrive(id: string): void {
    Object.assign(this, { connected: true, id });
    this.listeners.get('connect')?.();
  }

  /** The server answers what was asked so far. */
  async answer(): Promise<void> {
    for (const answer of this.answers.splice(0)) answer();
    await jest.advanceTimersByTimeAsync(0);
  }

  cut(reason: string): void {
    Object.assign(this, { connected: false, id: undefined });
    this.listeners.get('disconnect')?.(reason as never);
  }

  /** The server refuses it; a failure of the network leaves it active. */
  refuse(message: string, active = false): void {
    this.active = active;
    this.listeners.get('connect_error')?.(new Error(message) as never);
  }
}

let socket: SocketStandIn;
let outcome: RefreshOutcome;
const refresh = jest.fn(() => Promise.resolve(outcome));
const announceSessionEnd = jest.fn();
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
jest.unstable_mockModule('../api/index.js', () => ({ announceSessionEnd, sessionRefresh: { run: refresh } }));
const { RealtimeConnection } = await import('./connection.js');

describe('the socket of a page (OPN-112)', () => {
  let connection: InstanceType<typeof RealtimeConnection>;
  let missed: number;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    socket = new SocketStandIn();
    outcome = 'refreshed';
    missed = 0;
    connection = new RealtimeConnection();
    connection.onMissed(() => (missed += 1));
    connection.open();
    socket.connect.mockClear();
  });
  afterEach(() => {
    connection.close();
    jest.useRealTimers();
  });

  it('catches up after a break once it is in every room again, and not before', async () => {
    connection.watch('barn');
    socket.arrive('first');
    await socket.answer();
    expect(missed).toBe(0);

    socket.cut('transport close');
    socket.arrive('second');
    expect(socket.asked).toEqual(['barn', 'barn']);
    expect(missed).toBe(0);
    await socket.answer();
    expect(missed).toBe(1);
  });

  it('leaves catching up to the connection after the next, when this one is cut before it is in', async () => {
    connection.watch('barn');
    socket.arrive('first');
    await socket.answer();
    socket.cut('transport close');
    socket.arrive('second');
    socket.cut('transport close');
    await socket.answer();
    expect(missed).toBe(0);
    socket.arrive('third');
    await socket.answer();
    expect(missed).toBe(1);
  });

  it('says once it is in its rooms since when it reads: what was told before, it has not heard', async () => {
    const opened = performance.now();
    connection.watch('barn');
    socket.arrive('first');
    expect(socket.arrivals).toEqual([]);
    await socket.answer();
    expect(socket.arrivals).toEqual([Math.round(opened)]);

    jest.advanceTimersByTime(60_000);
    const readSince = performance.now();
    jest.advanceTimersByTime(400);
    connection.watch('shed', readSince);
    jest.advanceTimersByTime(200);
    await socket.answer();
    const readAhead = 3_000;
    expect(socket.arrivals.slice(1)).toEqual([600 + readAhead]);
  });

  it('says that a room was left, but not for another page of the same project', () => {
    let left = 0;
    connection.onLeft(() => (left += 1));
    const leave = connection.watch('barn');
    leave();
    const leaveAgain = connection.watch('barn');
    jest.advanceTimersByTime(1_000);
    expect(left).toBe(0);
    leaveAgain();
    jest.advanceTimersByTime(0);
    expect(left).toBe(1);
  });

  it('catches up when the server says that it may have missed something', () => {
    socket.arrive('first');
    socket.tell('screens:outdated');
    expect(missed).toBe(1);
  });

  it('catches up when its first connection was a long time coming', async () => {
    socket.refuse('xhr poll error', true);
    socket.arrive('first');
    await socket.answer();
    expect(missed).toBe(1);
  });

  it.each([
    ['a server that goes down sends it away', () => socket.cut('io server disconnect')],
    ['the server cannot look its person up', () => socket.refuse('unavailable')],
  ])('comes again when %s, with the session it has', (_case, happen) => {
    happen();
    expect(socket.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('renews the session when the server refuses it, and leaves a server in peace that goes on refusing', async () => {
    socket.refuse('unauthenticated');
    await jest.advanceTimersByTimeAsync(0);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    socket.refuse('unauthenticated');
    await jest.advanceTimersByTimeAsync(14_999);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it.each<[RefreshOutcome, number, number]>([
    ['ended', 0, 1],
    ['unreachable', 1, 0],
  ])('of a session that is %s comes again %i times, and tells the end %i times', async (what, times, reported) => {
    outcome = what;
    socket.refuse('unauthenticated');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(socket.connect).toHaveBeenCalledTimes(times);
    expect(announceSessionEnd).toHaveBeenCalledTimes(reported);
  });

  it.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the person asks', () => connection.retry()],
  ])('is made anew when %s, also when it seems to live', async (_case, happen) => {
    socket.arrive('first');
    await socket.answer();
    happen();
    expect(socket.connected).toBe(false);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    socket.arrive('second');
    await socket.answer();
    expect(missed).toBe(1);
  });
});
