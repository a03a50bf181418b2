import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { COOKIES, SOCKET_PATH, type ClientEvents, type FileChanged, type ServerEvents } from '@gable/contracts';
import { jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { AccessRepository } from '../access/access.repository.js';
import type { TestApi } from '../testing/test-api.js';
import { PASSWORD, TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import { PNG, uploadFile } from '../testing/uploads.js';
import type { Visitor } from '../testing/visitor.js';
import { announceToScreens, SCREENS_CHANNEL } from './screens-channel.js';

type Screen = Socket<ServerEvents, ClientEvents>;

/** The socket (API-3, OPN-112) of two api processes on one database. */
describe('open screens', () => {
  let instance: TestInstance;
  let secondApi: TestApi;
  let cast: Cast;
  let file: StoredFile;
  const open: Screen[] = [];

  beforeAll(async () => {
    instance = await TestInstance.start();
    secondApi = await instance.startAnother();
    cast = await instance.cast();
    file = await instance.addFile(cast.projectId, cast.owner.userId);
    await bothListen();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    for (const screen of open.splice(0)) screen.disconnect();
  });

  afterAll(() => instance.stop());

  /** Both processes have begun to hear what the database announces; they do so in the background of their start. */
  const bothListen = async () => {
    for (let listening = 0; listening < 2; await nextTurn()) {
      const [row] = await instance.rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE state = 'idle' AND query = $1`,
        [`LISTEN "${SCREENS_CHANNEL}"`],
      );
      listening = row?.count ?? 0;
    }
  };

  const dial = (visitor: Visitor, address = instance.address): Screen => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const screen: Screen = io(address, {
      path: SOCKET_PATH,
      extraHeaders: { cookie },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      autoConnect: false,
    });
    open.push(screen);
    return screen;
  };

  /** Connects; rejects with what the server said. */
  const connect = (visitor: Visitor, address?: string) =>
    new Promise<Screen>((resolve, reject) => {
      const screen = dial(visitor, address);
      screen.on('connect', () => resolve(screen));
      screen.on('connect_error', reject);
      screen.connect();
    });

  const watch = (screen: Screen, projectId: unknown) =>
    new Promise<boolean>((resolve) => screen.emit('projects:watch', projectId as string, resolve));

  const watching = async (visitor: Visitor, address?: string) => {
    const screen = await connect(visitor, address);
    expect(await watch(screen, cast.projectId)).toBe(true);
    return screen;
  };

  const next = async (screen: Screen, event: keyof ServerEvents) =>
    (await once(screen as never, event)) as [FileChanged];

  it.each<[string, () => Promise<Visitor>]>([
    ['nobody signed in', () => Promise.resolve(instance.visitor())],
    [
      'a made-up token',
      async () => {
        const visitor = instance.visitor();
        visitor.cookies.set(COOKIES.access, 'A'.repeat(43));
        return Promise.resolve(visitor);
      },
    ],
    [
      'a refresh token in place of the access token',
      async () => {
        const visitor = await instance.signedIn();
        visitor.cookies.set(COOKIES.access, visitor.cookies.get(COOKIES.refresh) ?? '');
        return visitor;
      },
    ],
    [
      'an access token that has expired',
      async () => {
        const visitor = await instance.signedIn();
        await instance.rows(
          `UPDATE session_tokens SET access_expires_at = now()
           WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)`,
          [visitor.userId],
        );
        return visitor;
      },
    ],
    [
      'a session that has ended',
      async () => {
        const visitor = await instance.signedIn();
        const copy = visitor.copy();
        await visitor.post('/api/tokens/logout', {});
        return copy;
      },
    ],
  ])('refuses %s', async (_name, who) => {
    await expect(connect(await who())).rejects.toThrow('unauthenticated');
  });

  it.each([
    ['one’s own project', () => cast.projectId, true],
    ['a project of others', () => instance.addProject(cast.outsider.userId), false],
    ['a project that does not exist', () => '01a1fe14-959d-7264-9032-b75521af133e', false],
    ['what is no id', () => 'project', false],
    ['an id within SQL', () => `${cast.projectId}' OR '1'='1`, false],
    ['a list', () => [cast.projectId], false],
    ['an object', () => ({ id: cast.projectId }), false],
    ['nothing', () => null, false],
  ])('watching %s is answered with %3$s', async (_name, id, joined) => {
    expect(await watch(await connect(cast.client), await id())).toBe(joined);
  });

  it('is let in as often as it asks, also before the first answer', async () => {
    const screen = await connect(cast.client);
    const asked = [watch(screen, cast.projectId), watch(screen, cast.projectId), watch(screen, cast.projectId)];
    expect(await Promise.all(asked)).toEqual([true, true, true]);
  });

  it('does not let in who was in the project once, or a deleted project', async () => {
    expect(await watch(await connect(cast.former), cast.projectId)).toBe(false);
    const projectId = await instance.addProject(cast.owner.userId, { deletedAt: new Date() });
    expect(await watch(await connect(cast.owner), projectId)).toBe(false);
  });

  it('tells a change of a file to everybody who watches, whichever process they are connected to', async () => {
    const screens = await Promise.all([
      watching(cast.owner),
      watching(cast.client),
      watching(cast.member, secondApi.address),
    ]);
    const reported = Promise.all(screens.map((screen) => next(screen, 'files:changed')));
    await cast.owner.put(`/api/v2/files/${file.id}`, { alias: 'Ground floor' });
    expect(await reported).toEqual(
      Array(3).fill([{ project_id: cast.projectId, file_id: file.id, change: 'updated' }]),
    );
  });

  it('tells a change made through the other process as well', async () => {
    const screen = await watching(cast.owner);
    const reported = next(screen, 'files:changed');
    const visitor = await instance.signedIn('second@example.test', secondApi);
    await instance.addToProject(cast.projectId, visitor.userId, 'member');
    await visitor.put(`/api/v2/files/${file.id}`, { alias: 'First floor' });
    expect(await reported).toEqual([{ project_id: cast.projectId, file_id: file.id, change: 'updated' }]);
  });

  it('tells an upload when it is complete, and a deletion', async () => {
    const screen = await watching(cast.client);
    const created = next(screen, 'files:changed');
    const upload = { name: 'a.png', mimetype: 'image/png', bytes: PNG };
    const { id, revision_id: revisionId } = await uploadFile(cast.owner, cast.projectId, upload);
    expect(await created).toEqual([
      { project_id: cast.projectId, file_id: id, change: 'created', revision_id: revisionId },
    ]);
    const deleted = next(screen, 'files:changed');
    await cast.owner.delete(`/api/v2/files/${id}`);
    expect(await deleted).toEqual([{ project_id: cast.projectId, file_id: id, change: 'deleted' }]);
  });

  it('tells a new project to its owner on every screen, watching or not', async () => {
    const [here, there] = [await connect(cast.team), await connect(cast.team, secondApi.address)];
    const reported = Promise.all([here, there].map((screen) => next(screen, 'projects:changed')));
    const { body } = await cast.team.post<{ id: string }>('/api/v2/projects', { name: 'Barn' });
    expect(await reported).toEqual(Array(2).fill([{ project_id: body.id, change: 'created' }]));
  });

  it.each<[string, (screen: Screen) => Promise<unknown>]>([
    ['does not watch', () => Promise.resolve()],
    ['may not watch', (screen) => watch(screen, cast.projectId)],
    [
      'has stopped to watch',
      async (screen) => {
        const projectId = await instance.addProject(cast.outsider.userId);
        await watch(screen, projectId);
        screen.emit('projects:unwatch', projectId);
        // Calls of one socket are taken in turn: once this is answered, the one before is done.
        await watch(screen, null);
        const { id } = await instance.addFile(projectId, cast.outsider.userId);
        await cast.outsider.put(`/api/v2/files/${id}`, { alias: 'Unheard' });
      },
    ],
  ])('tells nothing of a project to a screen that %s', async (what, prepare) => {
    const screen = await connect(cast.outsider);
    const heard: string[] = [];
    screen.onAny((event: string) => heard.push(event));
    await prepare(screen);
    await cast.owner.put(`/api/v2/files/${file.id}`, { alias: `Seen when a screen ${what}` });
    // Events leave in the order they were written: this one is the last.
    const last = next(screen, 'projects:changed');
    await cast.outsider.post('/api/v2/projects', { name: 'Last' });
    await last;
    expect(heard).toEqual(['projects:changed']);
  });

  describe('that come in while they read', () => {
    /** What a screen hears that has arrived, reading for so long; the answer to what it asks last comes after everything else. */
    const heardOnArrival = async (screen: Screen, readingFor: unknown) => {
      const heard: string[] = [];
      screen.onAny((event: string) => heard.push(event));
      screen.emit('screens:arrived', readingFor as number);
      await watch(screen, null);
      return heard;
    };

    /** Something happened in the project, and both processes have told it. */
    const somethingHappened = async () => {
      const others = [await watching(cast.client), await watching(cast.client, secondApi.address)];
      const told = Promise.all(others.map((screen) => next(screen, 'files:changed')));
      await cast.owner.put(`/api/v2/files/${file.id}`, { alias: `Changed at ${performance.now()}` });
      await told;
    };

    it.each(['the same process', 'another'])('read again what changed before they were in, in %s', async (where) => {
      const began = Date.now();
      await somethingHappened();
      const screen = await watching(cast.member, where === 'another' ? secondApi.address : undefined);
      expect(await heardOnArrival(screen, Date.now() - began)).toEqual(['screens:outdated']);
    });

    it('read nothing again where nothing happened since', async () => {
      await somethingHappened();
      const screen = await watching(cast.member);
      await nextMillisecond();
      expect(await heardOnArrival(screen, 0)).toEqual([]);
    });

    it('hear nothing of rooms they are not in', async () => {
      const began = Date.now();
      await somethingHappened();
      expect(await heardOnArrival(await connect(cast.outsider), Date.now() - began)).toEqual([]);
    });

    it('read again when they read for longer than anybody remembers', async () => {
      const screen = await connect(cast.outsider);
      expect(await heardOnArrival(screen, 3_600_000)).toEqual(['screens:outdated']);
    });

    it.each([[-1], [NaN], ['1000'], [null], [[3_600_000]], [{ valueOf: 3_600_000 }]])(
      'are answered nothing when they say %p',
      async (readingFor) => {
        expect(await heardOnArrival(await connect(cast.outsider), readingFor)).toEqual([]);
      },
    );

    it('read again when their process could not listen to the database for a while', async () => {
      const screens = [await connect(cast.outsider), await connect(cast.outsider, secondApi.address)];
      const outdated = Promise.all(screens.map((screen) => once(screen as never, 'screens:outdated')));
      await instance.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1`, [
        `LISTEN "${SCREENS_CHANNEL}"`,
      ]);
      await outdated;
    });

    const nextMillisecond = async () => {
      for (const now = Date.now(); Date.now() === now;) await nextTurn();
    };
  });

  describe('of somebody who is out of a project by now (OPN-112, PPL-20, PPL-21)', () => {
    /** Somebody of the project on a screen at either process, and what these hear. */
    const watchingPerson = async () => {
      const visitor = await instance.signedIn();
      await instance.addToProject(cast.projectId, visitor.userId, 'team');
      const screens = [await watching(visitor), await watching(visitor, secondApi.address)];
      const heard: string[][] = screens.map(() => []);
      for (const [place, screen] of screens.entries()) screen.onAny((event: string) => heard[place]?.push(event));
      return { visitor, screens, heard };
    };

    /** Something happens in the project, and everything of it has arrived when this is over. */
    const somethingHappens = async (visitor: Visitor, screens: Screen[]) => {
      const others = [await watching(cast.client), await watching(cast.client, secondApi.address)];
      const reported = Promise.all(others.map((screen) => next(screen, 'files:changed')));
      await cast.owner.put(`/api/v2/files/${file.id}`, { alias: `Not for ${visitor.userId}` });
      await reported;
      // Events leave in the order they were written: this one is the last.
      const last = Promise.all(screens.map((screen) => next(screen, 'projects:changed')));
      await visitor.post('/api/v2/projects', { name: 'Last' });
      await last;
    };

    it.each<[string, string[], (visitor: Visitor) => Promise<unknown>]>([
      // That they were removed is the one thing they are still notified of.
      [
        'removed',
        ['notifications:add'],
        ({ userId }) => cast.owner.delete(`/api/v2/projects/${cast.projectId}/users/${userId}`),
      ],
      ['gone', [], (visitor) => visitor.get(`/api/v2/projects/${cast.projectId}/users/${visitor.userId}/leave`)],
      [
        'taken out behind the API’s back',
        [],
        ({ userId }) => instance.rows('DELETE FROM project_users WHERE user_id = $1', [userId]),
      ],
    ])(
      '%s: every screen in both processes is notified, and hears nothing of it from then on',
      async (_how, notified, goes) => {
        const { visitor, screens, heard } = await watchingPerson();
        const reported = Promise.all(screens.map((screen) => next(screen, 'projects:changed')));
        await goes(visitor);
        expect(await reported).toEqual(Array(2).fill([{ project_id: cast.projectId, change: 'deleted' }]));
        await somethingHappens(visitor, screens);
        expect(heard).toEqual(Array(2).fill(['projects:changed', ...notified, 'projects:changed']));
        for (const screen of screens) expect(await watch(screen, cast.projectId)).toBe(false);
        expect((await visitor.get(`/api/v2/projects/${cast.projectId}`)).status).toBe(404);
      },
    );

    it('does not come in with who is removed at that moment', async () => {
      const { visitor, screens, heard } = await watchingPerson();
      const [screen] = screens as [Screen];
      const access = instance.app.get(AccessRepository);
      const isInProject = access.isInProject.bind(access);
      const reported = next(screen, 'projects:changed');
      jest.spyOn(access, 'isInProject').mockImplementationOnce(async (...place) => {
        const found = await isInProject(...place);
        await cast.owner.delete(`/api/v2/projects/${cast.projectId}/users/${visitor.userId}`);
        await reported;
        return found;
      });
      expect(await watch(screen, cast.projectId)).toBe(false);
      await somethingHappens(visitor, screens);
      expect(heard[0]).toEqual(['projects:changed', 'notifications:add', 'projects:changed']);
    });

    it('leaves also when nobody listened while it was said', async () => {
      const { visitor, screens, heard } = await watchingPerson();
      await instance.rows('ALTER TABLE project_users DISABLE TRIGGER USER');
      await instance.rows('DELETE FROM project_users WHERE user_id = $1', [visitor.userId]);
      await instance.rows('ALTER TABLE project_users ENABLE TRIGGER USER');
      const caughtUp = Promise.all(
        [instance.app, secondApi.app].map((app) => {
          const access = app.get(AccessRepository);
          const findLost = access.findLost.bind(access);
          return new Promise<unknown>((resolve) => {
            jest.spyOn(access, 'findLost').mockImplementationOnce(async (places) => {
              const lost = await findLost(places);
              resolve(lost);
              return lost;
            });
          });
        }),
      );
      await instance.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1`, [
        `LISTEN "${SCREENS_CHANNEL}"`,
      ]);
      expect(await caughtUp).toEqual(Array(2).fill([{ userId: visitor.userId, projectId: cast.projectId }]));
      await somethingHappens(visitor, screens);
      expect(heard).toEqual(Array(2).fill(['screens:outdated', 'projects:changed']));
    });
  });

  describe('of who sees a proposal because it is shared (OPN-145)', () => {
    /** A screen in the room of a proposal that somebody shares with their firm. */
    const watchingColleague = async () => {
      const founder = await instance.signedIn();
      const owner = await instance.signedIn();
      const colleague = await instance.signedIn();
      const firmId = await instance.addFirm(founder.userId);
      await instance.addToFirm(firmId, owner.userId, { shareProposals: true });
      await instance.addToFirm(firmId, colleague.userId);
      const proposalId = await instance.addProposal(owner.userId);
      const screen = await connect(colleague);
      expect(await watch(screen, proposalId)).toBe(true);
      return { owner, colleague, firmId, proposalId, screen };
    };
    type Watching = Awaited<ReturnType<typeof watchingColleague>>;
    const note = ({ owner, proposalId }: Watching) =>
      owner.post(`/api/v2/projects/${proposalId}/notes`, { note: '<p>The client called.</p>' });

    it('hears what happens in it', async () => {
      const scene = await watchingColleague();
      const heard = next(scene.screen, 'notes:changed');
      await note(scene);
      expect(await heard).toMatchObject([{ project_id: scene.proposalId, change: 'created' }]);
    });

    it.each<[string, (scene: Watching) => Promise<unknown>]>([
      [
        'its owner stops sharing',
        ({ owner, firmId }) => owner.put(`/api/firms/${firmId}/members/${owner.userId}`, { share_proposals: false }),
      ],
      [
        'its owner leaves the firm',
        ({ owner, firmId }) => owner.delete(`/api/firms/${firmId}/members/${owner.userId}`),
      ],
      [
        'they leave the firm',
        ({ colleague, firmId }) => colleague.delete(`/api/firms/${firmId}/members/${colleague.userId}`),
      ],
    ])('leaves its room when %s', async (_why, ends) => {
      const scene = await watchingColleague();
      const access = instance.app.get(AccessRepository);
      const findLost = access.findLost.bind(access);
      const lost = new Promise<unknown>((resolve) => {
        jest.spyOn(access, 'findLost').mockImplementation(async (places) => {
          const found = await findLost(places);
          if (found.length > 0) resolve(found);
          return found;
        });
      });
      await ends(scene);
      expect(await lost).toEqual([{ userId: scene.colleague.userId, projectId: scene.proposalId }]);
      await expectSilence(scene);
    });

    it.each<[string, 'proposals:changed' | 'projects:changed', (scene: Watching) => Promise<unknown>]>([
      [
        'deleted',
        'proposals:changed',
        ({ owner, proposalId }) => owner.delete(`/api/v2/projects/potential/${proposalId}`),
      ],
      [
        'accepted',
        'projects:changed',
        ({ owner, proposalId }) => owner.put(`/api/v2/projects/potential/${proposalId}`, { inquiry_status: 2 }),
      ],
    ])('leaves its room when it is %s', async (_what, event, ends) => {
      const scene = await watchingColleague();
      const heard = next(scene.screen, event);
      await ends(scene);
      expect(await heard).toEqual([{ project_id: scene.proposalId, change: 'deleted' }]);
      await expectSilence(scene);
    });

    /** Something happens in the proposal, and has arrived where it still may: the screen of the colleague hears only what is theirs. */
    const expectSilence = async (scene: Watching) => {
      const heard: string[] = [];
      scene.screen.onAny((event: string) => heard.push(event));
      await note(scene);
      const last = next(scene.screen, 'projects:changed');
      await scene.colleague.post('/api/v2/projects', { name: 'Last' });
      await last;
      expect(heard.filter((event) => event !== 'firms:changed' && event !== 'proposals:changed')).toEqual([
        'projects:changed',
      ]);
      expect(await watch(scene.screen, scene.proposalId)).toBe(false);
    };
  });

  it('ends with the session: notified, then cut off, in both processes, and nobody else', async () => {
    const email = 'three-screens@example.test';
    const laptop = await instance.signedIn(email);
    const phone = instance.visitor();
    await phone.signIn(email, PASSWORD);
    const screens = [await connect(laptop), await connect(laptop, secondApi.address)];
    const other = await connect(phone);
    const reported = Promise.all(screens.map((screen) => next(screen, 'sessions:ended')));
    const ended = Promise.all(screens.map((screen) => once(screen as never, 'disconnect')));
    await laptop.post('/api/tokens/logout', {});
    expect(await reported).toEqual(Array(2).fill([{ session_id: expect.any(String), reason: 'signed_out' }]));
    expect((await ended).map(([reason]) => reason as string)).toEqual(Array(2).fill('io server disconnect'));
    expect(other.connected).toBe(true);
    expect(await watch(other, cast.projectId)).toBe(false);
  });

  it('does not outlive a session that ends while it is on its way in', async () => {
    const visitor = await instance.signedIn();
    const heard = next(await connect(visitor), 'sessions:ended');
    const access = instance.app.get(AccessRepository);
    const findSession = access.findSession.bind(access);
    jest.spyOn(access, 'findSession').mockImplementationOnce(async (accessHash) => {
      const found = await findSession(accessHash);
      await instance.rows(`UPDATE sessions SET ended_at = now(), end_reason = 'revoked' WHERE user_id = $1`, [
        visitor.userId,
      ]);
      await heard;
      return found;
    });
    const screen = dial(visitor);
    const reported = next(screen, 'sessions:ended');
    const cut = once(screen as never, 'disconnect');
    screen.connect();
    expect(await reported).toEqual([{ session_id: expect.any(String), reason: 'revoked' }]);
    expect((await cut)[0]).toBe('io server disconnect');
  });

  it.each([231, 500])('hears of %s notifications that are marked at once, in both processes', async (count) => {
    const visitor = await instance.signedIn();
    await instance.addToProject(cast.projectId, visitor.userId, 'team');
    await instance.rows(
      `INSERT INTO notifications (id, user_id, project_id, kind, cause, subject_id, text, address)
       SELECT gen_random_uuid(), $1, $2, 'commentAdded', gen_random_uuid()::text, $2, 'Commented', '/projects'
       FROM generate_series(1, $3)`,
      [visitor.userId, cast.projectId, count],
    );
    const rows = await instance.rows<{ id: string }>('SELECT id FROM notifications WHERE user_id = $1', [
      visitor.userId,
    ]);
    const ids = rows.map(({ id }) => id).sort();
    const screens = [await connect(visitor), await connect(visitor, secondApi.address)];
    const heard = Promise.all(screens.map((screen) => next(screen, 'notifications:changed')));
    expect((await visitor.put('/api/notifications/bulk', { ids, status: 1 })).status).toBe(200);
    for (const [event] of (await heard) as unknown as [{ ids: string[]; status: number }][]) {
      expect({ ...event, ids: [...event.ids].sort() }).toEqual({ ids, status: 1 });
    }
  });

  it.each([7_000, 7_500, 8_000, 40_000])(
    'hears an event of %s letters of any script, whole and once',
    async (letters) => {
      const screens = [await connect(cast.owner), await connect(cast.owner, secondApi.address)];
      const data = { ids: ['建🏗️é"\\'.repeat(letters / 8), 'end'], status: 1 } as never;
      const heard: unknown[] = [];
      for (const screen of screens) screen.on('notifications:changed', (event) => heard.push(event));
      const last = Promise.all(screens.map((screen) => next(screen, 'projects:changed')));
      await announceToScreens(instance.database, {
        event: 'notifications:changed',
        room: `user:${cast.owner.userId}`,
        data,
      });
      await cast.owner.post('/api/v2/projects', { name: 'Last' });
      await last;
      expect(heard).toEqual([data, data]);
    },
  );

  it('is open to no other site', async () => {
    const answer = await fetch(new URL(`${SOCKET_PATH}/?EIO=4&transport=polling`, instance.address), {
      headers: { origin: 'https://elsewhere.test' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('survives a screen that sends far too much', async () => {
    const screen = await connect(cast.owner);
    const cut = once(screen as never, 'disconnect');
    screen.emit('projects:watch', 'x'.repeat(50_000), () => undefined);
    await cut;
    expect(await watch(await connect(cast.owner), cast.projectId)).toBe(true);
  });
});
