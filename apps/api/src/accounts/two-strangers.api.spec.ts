import { jest } from '@jest/globals';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { SentMail } from '../testing/sent-mails.js';
import type { TestInstance } from '../testing/test-instance.js';

// Hundreds of games: passwords are hashed as always, only cheaply, and captchas, which have tests of their own, need not
// be solved.
const argon2 = await import('@node-rs/argon2');
const cheapHash = (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, hash: cheapHash }));
const { v7: uuid } = await import('uuid');
const { declaredRoutes } = await import('../access/access-declarations.js');
const { startMailing } = await import('../testing/mailing-instance.js');
const { newAddress } = await import('../testing/new-address.js');
const { nameOf } = await import('../testing/route-calls.js');
const { PASSWORD } = await import('../testing/test-instance.js');
const { CaptchaProvider } = await import('./captcha-provider.js');

/**
 * OPN-55: two strangers over the calls of accounts. Mallory may call anything and sees every answer, and never reads
 * Anna's mailbox. Anna is as careless as people are: she follows every e-mail she gets, and types her password wherever
 * she is asked for one. Whatever the two do, in whatever order, Mallory does not become Anna.
 */
const ANNAS_PASSWORD = 'anna alone knows this';
/** Chosen in the game; the account Mallory has from the beginning has that of everybody of a test instance. */
const MALLORYS_PASSWORD = 'mallory knows this one';

let instance: TestInstance;
/** Invites Anna to a project that is none of Mallory's business. */
let host: Visitor;
let received: (email: string) => Promise<SentMail[]>;

beforeAll(async () => {
  const started = await startMailing();
  ({ instance } = started);
  const solved = () => Promise.resolve({ signature: uuid(), expiresAt: new Date(Date.now() + 60_000) });
  jest.spyOn(instance.app.get(CaptchaProvider), 'check').mockImplementation(solved);
  host = await instance.signedIn();
  received = mailboxes(started.mails);
});
afterAll(() => instance.stop());

/** All messages by whom they went to; games that are played at the same moment ask one after the other. */
function mailboxes(mails: () => Promise<SentMail[]>): (email: string) => Promise<SentMail[]> {
  const boxes = new Map<string, SentMail[]>();
  let asking: Promise<void> = Promise.resolve();
  return async (email) => {
    asking = asking.then(async () => {
      for (const mail of await mails()) boxes.set(mail.to, [...(boxes.get(mail.to) ?? []), mail]);
    });
    await asking;
    return boxes.get(email) ?? [];
  };
}

/** What one play is about. */
interface Game {
  /** Anna's browser, and what she is reached at: her address, and one she moves to. */
  anna: Visitor;
  email: string;
  otherEmail: string;
  /** Messages she has followed. */
  followed: Set<SentMail>;
  /** Where the host has invited her to. */
  hostsProject: string;
  mallory: Visitor;
  mallorysEmail: string;
  mallorysProject: string;
  /** Everything Mallory was answered. */
  seen: string[];
}

type Move = (game: Game) => Promise<unknown>;

/** What a call is in the game: who makes it, and how; or why it is none. */
type Part = { mallory?: Move; anna?: Move; host?: Move; look?: Move } | string;

/** A call of Mallory's, who remembers what it answers. */
async function spy({ seen }: Game, answer: Promise<Answer>): Promise<Answer> {
  const { status, body, headers } = await answer;
  seen.push(JSON.stringify([body, [...headers].filter(([name]) => name !== 'x-request-id')]));
  return { status, body, headers };
}

const idOf = async (visitor: Visitor, email: string): Promise<string> =>
  String((await visitor.post('/api/v2/users/get', { email })).body['id'] ?? 'nobody');

const signUp = (visitor: Visitor, email: string, name: string, password: string): Promise<Answer> =>
  visitor.post('/api/v2/users', {
    ...{ email, name, password, repassword: password, terms: true },
    recaptcha: 'solved',
  });

/** Asks as Anna or as Mallory for what is sent to Anna's address. */
const asks = (path: string, body: object = {}) => ({
  mallory: async (game: Game) =>
    spy(
      game,
      game.mallory.post(`/api/v2/users/${await idOf(game.mallory, game.email)}/${path}`, {
        email: game.email,
        ...body,
      }),
    ),
  anna: async ({ anna, email }: Game) =>
    anna.post(`/api/v2/users/${await idOf(anna, email)}/${path}`, { email, ...body }),
});

/** Anna opens the messages that lead to this screen and fills in what it asks for. */
const follows =
  (screen: string) =>
  async ({ anna, email, otherEmail, followed }: Game): Promise<void> => {
    for (const mail of [...(await received(email)), ...(await received(otherEmail))]) {
      const [, link] = /(\/users\/\S+)/.exec(mail.text) ?? [];
      if (!link?.startsWith(screen) || followed.has(mail)) continue;
      followed.add(mail);
      await follow(anna, new URL(link, 'http://gable.test'), mail.code);
    }
  };

function follow(anna: Visitor, { pathname, searchParams }: URL, code: string): Promise<Answer> {
  const [id, password] = [searchParams.get('id'), ANNAS_PASSWORD];
  if (pathname.startsWith('/users/activate/')) return anna.post('/api/v2/users/activate', { id, code, password });
  if (pathname === '/users/new_password') return anna.post(`/api/v2/users/${code}/new_password`, { password });
  const user = { name: 'Anna Berg', password, terms: true };
  return anna.put(`/api/v2/users/${id}/code/${code}`, { user, invited: true });
}

/** Mallory sends everything that looks like a code, and what came to an address of his own. */
const tries =
  (send: (game: Game, code: string, annasId: string) => Promise<Answer>): Move =>
  async (game) => {
    const own = (await received(game.mallorysEmail)).map(({ code }) => code);
    const codes = new Set([...game.seen.join().matchAll(/\b[0-9a-f]{32}\b/gi)].map(([code]) => code).concat(own));
    const annasId = await idOf(game.mallory, game.email);
    for (const code of codes) await spy(game, send(game, code, annasId));
  };

const OWN_COOKIES = 'knows who calls by cookies only, and nobody is sent those of somebody else';
const OWN_ACCOUNT = 'is about who calls: anybody else is answered 404, as the walk over all routes shows';
const OWN_PROJECT = 'is about the place in a project one is in; who somebody is does not change with it';

/** Every route about people and sessions. One that is missing fails the first test below. */
const ROUTES: Record<string, Part> = {
  'GET /api/v2/captcha': 'knows of nobody',
  'POST /api/tokens/logout': OWN_COOKIES,
  'POST /api/v2/tokens/refresh': OWN_COOKIES,
  'DELETE /api/v2/sessions': OWN_COOKIES,
  'GET /api/v2/sessions': OWN_COOKIES,
  'GET /api/v2/sessions/:id': OWN_COOKIES,
  'DELETE /api/v2/sessions/:id': OWN_COOKIES,
  'PUT /api/v2/users/:id/avatar': OWN_ACCOUNT,
  'GET /api/v2/users/:id/archive': OWN_ACCOUNT,
  'GET /api/v2/users/:id/calendar': OWN_ACCOUNT,
  'POST /api/v2/users/:id/calendar': OWN_ACCOUNT,
  'PUT /api/v2/users/:id/calendar': OWN_ACCOUNT,
  'DELETE /api/v2/users/:id/calendar': OWN_ACCOUNT,
  'GET /api/v2/users/:id/projects': OWN_ACCOUNT,
  'GET /api/v2/users/:id/projects-stats': OWN_ACCOUNT,
  'GET /api/v2/users/:id/stats': OWN_ACCOUNT,
  'POST /api/v2/projects/:id/users/leader': OWN_PROJECT,
  'DELETE /api/v2/projects/:id/users/:uid': OWN_PROJECT,
  'GET /api/v2/projects/:id/users/:uid/leave': OWN_PROJECT,
  'POST /api/v2/projects/:id/set-user-role': OWN_PROJECT,
  'POST /api/v2/projects/:id/ask-role-change': OWN_PROJECT,

  'POST /api/v2/users': {
    mallory: (game) => spy(game, signUp(game.mallory, game.email, 'Mallory', MALLORYS_PASSWORD)),
    anna: ({ anna, email }) => signUp(anna, email, 'Anna Berg', ANNAS_PASSWORD),
  },
  'POST /api/v2/users/:id/resend_email': asks('resend_email', { newUser: true }),
  'POST /api/v2/users/:id/forgot_password': asks('forgot_password'),
  'PUT /api/v2/users/:id': {
    mallory: (game) =>
      spy(
        game,
        game.mallory.put(`/api/v2/users/${game.mallory.userId}`, {
          email: game.email,
          current_password: PASSWORD,
        }),
      ),
    anna: async ({ anna, email, otherEmail }) => {
      await anna.signIn(email, ANNAS_PASSWORD);
      const id = await idOf(anna, email);
      return anna.put(`/api/v2/users/${id}`, { email: otherEmail, current_password: ANNAS_PASSWORD });
    },
  },
  'POST /api/v2/users/generate-invitation': {
    mallory: (game) => spy(game, game.mallory.post('/api/v2/users/generate-invitation', { email: game.email })),
    host: ({ email }) => host.post('/api/v2/users/generate-invitation', { email }),
  },
  'POST /api/v2/projects/:id/users': {
    mallory: (game) =>
      spy(
        game,
        game.mallory.post(`/api/v2/projects/${game.mallorysProject}/users`, { users: [{ email: game.email }] }),
      ),
    host: ({ email, hostsProject }) => host.post(`/api/v2/projects/${hostsProject}/users`, { users: [{ email }] }),
  },
  'POST /api/v2/projects/:id/users/resend-invitation': {
    mallory: async (game) =>
      spy(
        game,
        game.mallory.post(`/api/v2/projects/${game.mallorysProject}/users/resend-invitation`, {
          userID: await idOf(game.mallory, game.email),
        }),
      ),
    host: async ({ email, hostsProject }) =>
      host.post(`/api/v2/projects/${hostsProject}/users/resend-invitation`, { userID: await idOf(host, email) }),
  },

  'POST /api/v2/users/activate': {
    anna: follows('/users/activate/'),
    look: tries(({ mallory }, code, id) =>
      mallory.post('/api/v2/users/activate', { id, code, password: MALLORYS_PASSWORD }),
    ),
  },
  'PUT /api/v2/users/:id/code/:code': {
    anna: follows('/users/new/'),
    look: tries(({ mallory }, code, id) =>
      mallory.put(`/api/v2/users/${id}/code/${code}`, {
        user: { name: 'Mallory', password: MALLORYS_PASSWORD, terms: true },
      }),
    ),
  },
  'POST /api/v2/users/:id/new_password': {
    anna: follows('/users/new_password'),
    look: tries(({ mallory }, code) =>
      mallory.post(`/api/v2/users/${code}/new_password`, { password: MALLORYS_PASSWORD }),
    ),
  },
  'GET /api/v2/users/:id/code/:code': {
    look: tries(({ mallory }, code, id) => mallory.get(`/api/v2/users/${id}/code/${code}`)),
  },
  'GET /api/v2/users/:id/new_password': {
    look: tries(({ mallory }, code) => mallory.get(`/api/v2/users/${code}/new_password`)),
  },
  'POST /api/v2/users/get': {
    look: (game) => spy(game, game.mallory.post('/api/v2/users/get', { email: game.email })),
  },
  'POST /api/v2/users/get-invitation': {
    look: async (game) => {
      const { mallory, email, mallorysProject, hostsProject } = game;
      for (const project of [mallorysProject, hostsProject]) {
        await spy(game, mallory.post('/api/v2/users/get-invitation', { email, project }));
      }
    },
  },
  'GET /api/v2/projects/:id/users': {
    look: (game) => spy(game, game.mallory.get(`/api/v2/projects/${game.mallorysProject}/users`)),
  },
  'GET /api/v2/projects/:id/users/:uid': {
    look: async (game) =>
      spy(
        game,
        game.mallory.get(`/api/v2/projects/${game.mallorysProject}/users/${await idOf(game.mallory, game.email)}`),
      ),
  },
  'GET /api/v2/projects/:id/users/inactive': {
    look: (game) => spy(game, game.mallory.get(`/api/v2/projects/${game.mallorysProject}/users/inactive`)),
  },
  'GET /api/v2/users/:id': {
    look: async (game) => spy(game, game.mallory.get(`/api/v2/users/${await idOf(game.mallory, game.email)}`)),
  },
  'GET /api/v2/users/:id/avatar/:size': {
    look: async (game) =>
      spy(game, game.mallory.get(`/api/v2/users/${await idOf(game.mallory, game.email)}/avatar/40`)),
  },
  'GET /api/v2/users/:id/partners': {
    look: (game) => spy(game, game.mallory.get(`/api/v2/users/${game.mallory.userId}/partners`)),
  },
  'GET /api/v2/users/:id/partners/:uid': {
    look: async (game) =>
      spy(
        game,
        game.mallory.get(`/api/v2/users/${game.mallory.userId}/partners/${await idOf(game.mallory, game.email)}`),
      ),
  },
  'POST /api/v2/users/partners/search': {
    look: (game) => spy(game, game.mallory.post('/api/v2/users/partners/search', { term: game.email })),
  },
  'POST /api/v2/users/autocomplete': {
    look: (game) =>
      spy(
        game,
        game.mallory.post('/api/v2/users/autocomplete', {
          projectID: game.mallorysProject,
          term: game.email,
          all: true,
        }),
      ),
  },
  'POST /api/v2/tokens': {
    look: async (game) => {
      const passwords = [MALLORYS_PASSWORD, PASSWORD];
      for (const [email, password] of [game.email, game.otherEmail].flatMap((each) =>
        passwords.map((one) => [each, one] as const),
      )) {
        const answer = await instance.visitor().signIn(email, password);
        expect({ email, status: answer.status }).not.toMatchObject({ status: 200 });
      }
    },
  },
  'POST /api/v2/tokens/access': {
    look: async (game) => {
      const { body } = await game.mallory.post<{ user?: { email: string } }>('/api/v2/tokens/access');
      expect([game.email, game.otherEmail]).not.toContain(body.user?.email);
    },
  },
};

const movesOf = (...players: ('mallory' | 'anna' | 'host' | 'look')[]): [route: string, move: Move][] =>
  Object.entries(ROUTES).flatMap(([route, part]) =>
    typeof part === 'string'
      ? []
      : players.flatMap((player) => {
          const move = part[player];
          return move ? [[player === 'host' ? `${route} of the host` : route, move] as [string, Move]] : [];
        }),
  );

/** What Anna is when they begin. */
const BEGINNINGS: Record<string, Move> = {
  nobody: () => Promise.resolve(),
  'invited by the host': ({ email, hostsProject }) =>
    host.post(`/api/v2/projects/${hostsProject}/users`, { users: [{ email }] }),
  'of the product': async (game) => {
    await instance.addUser(game.email, { name: 'Anna Berg', passwordHash: await cheapHash(ANNAS_PASSWORD) });
    await host.post(`/api/v2/projects/${game.hostsProject}/users`, { users: [{ email: game.email }] });
  },
};

async function newGame(): Promise<Game> {
  const mallorysEmail = newAddress();
  const mallory = await instance.signedIn(mallorysEmail);
  const anna = instance.visitor();
  await anna.get('/api/health/live');
  return {
    ...{ anna, email: newAddress(), otherEmail: newAddress(), followed: new Set<SentMail>(), seen: [] },
    hostsProject: await instance.addProject(host.userId),
    ...{ mallory, mallorysEmail, mallorysProject: await instance.addProject(mallory.userId) },
  };
}

/** Plays the moves, has Anna follow whatever came, and lets Mallory try everything. */
async function play(beginning: Move, moves: readonly Move[]): Promise<void> {
  const game = await newGame();
  for (const move of [beginning, ...moves]) await move(game);
  // The oldest message first: that of somebody else's sign-up may be the one she follows.
  await follows('/users/')(game);
  for (const [, look] of movesOf('look')) await look(game);

  const codes = [...(await received(game.email)), ...(await received(game.otherEmail))].map(({ code }) => code);
  const seen = game.seen.join();
  for (const code of codes.filter(Boolean)) expect(seen).not.toContain(code);
  expect((await game.mallory.get(`/api/v2/projects/${game.hostsProject}`)).status).toBe(404);
  await expectAnnasAccount(game);
}

/** Anyone who has one of Anna's addresses and is active is Anna: her password, and not Mallory's account. */
async function expectAnnasAccount({ email, otherEmail, mallory }: Game): Promise<void> {
  const active = await instance.rows<{ id: string; email: string }>(
    'SELECT id, email FROM users WHERE active AND email = ANY($1::citext[])',
    [[email, otherEmail]],
  );
  for (const user of active) {
    expect(user.id).not.toBe(mallory.userId);
    expect((await instance.visitor().signIn(user.email, ANNAS_PASSWORD)).status).toBe(200);
  }
}

it('knows every route about people and sessions: a new one needs its part in the game', () => {
  // Neither of the two administers the instance.
  const routes = declaredRoutes(instance.app).filter(
    ({ path, access }) =>
      access?.kind !== 'instance' && /\/(users|tokens|sessions|captcha|set-user-role|ask-role-change)(\/|$)/.test(path),
  );
  expect(Object.keys(ROUTES).sort()).toEqual(routes.map(nameOf).sort());
});

describe.each(Object.entries(BEGINNINGS))('while Anna is %s', (_state, beginning) => {
  it.each(movesOf('mallory'))(
    'Mallory has nothing of %s, whatever Anna does before or after',
    async (_name, mallory) => {
      const games = movesOf('anna', 'host').flatMap(([, move]) => [
        [mallory, move],
        [move, mallory],
      ]);
      while (games.length > 0) {
        await Promise.all(games.splice(0, 6).map((moves) => play(beginning, moves)));
      }
    },
  );
});
