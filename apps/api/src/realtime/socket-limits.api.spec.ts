import { once } from 'node:events';
import { LIMITS, SOCKET_PATH, type ClientEvents, type ServerEvents } from '@gable/contracts';
import { io, type Socket } from 'socket.io-client';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

type Screen = Socket<ServerEvents, ClientEvents>;

/** What pages of others and programs may do with the socket (API-3, OPN-112). */
describe('the socket', () => {
  let instance: TestInstance;
  let visitor: Visitor;
  let projectId: string;
  const open: Screen[] = [];

  beforeAll(async () => {
    instance = await TestInstance.start();
    visitor = await instance.signedIn();
    projectId = await instance.addProject(visitor.userId);
  });

  afterEach(() => {
    for (const screen of open.splice(0)) screen.disconnect();
  });

  afterAll(() => instance.stop());

  /** Connects as a browser does; rejects with what came instead. */
  const connect = (
    headers: Record<string, string> = {},
    { transport = 'websocket', who = visitor }: { transport?: 'websocket' | 'polling'; who?: Visitor } = {},
  ) =>
    new Promise<Screen>((resolve, reject) => {
      const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const screen: Screen = io(instance.address, {
        path: SOCKET_PATH,
        extraHeaders: { cookie, ...headers },
        transports: [transport],
        reconnection: false,
        forceNew: true,
      });
      open.push(screen);
      screen.on('connect', () => resolve(screen));
      screen.on('connect_error', reject);
    });

  const watch = (screen: Screen, id: string) =>
    new Promise<boolean>((resolve) => screen.emit('projects:watch', id, resolve));

  it.each(['websocket', 'polling'] as const)(
    'opens by %s to pages of ours, and to no page of another site',
    async (transport) => {
      const { origin } = new URL(instance.address);
      await connect({ origin }, { transport });
      await connect({ origin: new URL(instance.platform.configuration.publicUrl).origin }, { transport });
      for (const foreign of ['https://evil.test', 'null', `${origin}0`, `${origin}.evil.test`]) {
        await expect(connect({ origin: foreign }, { transport })).rejects.toThrow(/error/);
      }
    },
  );

  it('answers pages of another site in the documented form', async () => {
    const answer = await visitor.call('GET', `${SOCKET_PATH}/?EIO=4&transport=polling`, undefined, {
      origin: 'https://evil.test',
    });
    expect(answer).toMatchObject({ status: 403, body: { status: 403, code: 'csrf_refused' } });
  });

  it('ends with a message that is larger than any of ours', async () => {
    const screen = await connect();
    const ended = once(screen as never, 'disconnect');
    screen.emit('projects:unwatch', 'x'.repeat(LIMITS.screenMessage + 1));
    await ended;
    expect(screen.connected).toBe(false);
  });

  it('ends with more messages than any screen sends, whatever they say', async () => {
    const screen = await connect();
    const ended = once(screen as never, 'disconnect');
    for (let message = 0; message <= LIMITS.screenMessages; message += 1) screen.emit('projects:unwatch', 'x');
    await ended;
    // Anyone who comes again is welcome.
    expect(await watch(await connect(), projectId)).toBe(true);
  });

  it('watches so many projects and no more, until it leaves one', async () => {
    const ids = await Promise.all(
      Array.from({ length: LIMITS.screenProjects }, () => instance.addProject(visitor.userId)),
    );
    const screen = await connect();
    const answers = [];
    for (const id of ids) answers.push(await watch(screen, id));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await watch(screen, projectId)).toBe(false);
    // One that is watched already is no other one.
    expect(await watch(screen, ids[0] ?? '')).toBe(true);
    screen.emit('projects:unwatch', ids[0] ?? '');
    expect(await watch(screen, projectId)).toBe(true);
  });

  it('has so many screens of one session and no more; another session has its own', async () => {
    const other = await instance.signedIn();
    await Promise.all(Array.from({ length: LIMITS.sessionScreens }, () => connect({}, { who: other })));
    await expect(connect({}, { who: other })).rejects.toThrow('too many screens');
    await connect();
  });
});
