import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { silent, TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { ChannelListener } from './channel-listener.js';

describe('a channel listener', () => {
  let database: TestDatabase;
  let heard: string[];
  let connections: number;
  let listener: ChannelListener | undefined;

  beforeAll(async () => {
    database = await TestDatabase.start();
  });
  afterAll(() => database.stop());
  beforeEach(() => {
    heard = [];
    connections = 0;
  });
  afterEach(async () => {
    await listener?.stop();
    listener = undefined;
  });

  const listen = (url = database.url) => {
    listener = new ChannelListener(
      url,
      'news',
      { onConnected: () => (connections += 1), onMessage: (payload) => heard.push(payload) },
      silent,
    );
    listener.start();
    return listener;
  };
  const connected = (times: number) => until(`it connected ${times} times`, () => connections >= times);
  const say = (payload: string) => database.query('SELECT pg_notify($1, $2)', ['news', payload]);
  const backends = () =>
    database.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE application_name = 'gable-news'`);

  it('hears what is said on its channel only, in order', async () => {
    listen();
    await connected(1);
    await say('first');
    await database.query('SELECT pg_notify($1, $2)', ['other', 'not for us']);
    await say('second');
    await until('both arrived', () => heard.length >= 2);
    expect(heard).toEqual(['first', 'second']);
  });

  it('comes back after its connection was ended, and says so', async () => {
    listen();
    await connected(1);
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gable-news'`,
    );
    await connected(2);
    await say('after');
    await until('it heard again', () => heard.includes('after'));
    expect(await backends()).toHaveLength(1);
  });

  it('comes back after the server was stopped and started', async () => {
    listen();
    await connected(1);
    await database.stopServer();
    await database.startServer();
    await connected(2);
    await say('after the restart');
    await until('it heard again', () => heard.includes('after the restart'));
    expect(await backends()).toHaveLength(1);
  });

  it('begins before the server is there', async () => {
    await database.stopServer();
    listen();
    await database.startServer();
    await connected(1);
    await say('good morning');
    await until('it heard', () => heard.includes('good morning'));
  });

  it('leaves no connection behind when it stops', async () => {
    await listen().stop();
    expect(connections).toBe(0);
    const second = listen();
    await connected(1);
    await second.stop();
    await until('the server noticed', async () => (await backends()).length === 0);
    await say('nobody listens');
    expect(heard).toEqual([]);
  });

  describe('of a server that never answers', () => {
    let mute: Server;
    beforeEach(async () => {
      mute = createServer();
      mute.listen(0, '127.0.0.1');
      await once(mute, 'listening');
    });
    afterEach(() => mute.close());

    it('can be stopped while it connects', async () => {
      const { port } = mute.address() as { port: number };
      const caught = once(mute, 'connection');
      listen(`postgres://gable@127.0.0.1:${port}/gable`);
      const [socket] = (await caught) as [import('node:net').Socket];
      await listener?.stop();
      socket.destroy();
      expect(connections).toBe(0);
    });
  });
});
