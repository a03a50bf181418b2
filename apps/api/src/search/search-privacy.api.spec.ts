import { MESSAGES } from '@gable/contracts';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import { SearchRepository } from './search.repository.js';

let instance: TestInstance;

beforeAll(async () => {
  instance = await TestInstance.start();
});

afterAll(() => instance.stop());

/** Somebody who has an account is invited into a project, and has not opened it yet. */
async function addNewcomer(projectId: string, userId: string): Promise<void> {
  await instance.addToProject(projectId, userId, 'client');
  await instance.rows('INSERT INTO newcomers (project_id, user_id) VALUES ($1, $2)', [projectId, userId]);
}

const LETTER = 'z';

/** The words that one slip makes of a word, at each of its places; the letter that is put in or exchanged is always the same. */
function slipsOf(word: string): string[] {
  const slips = new Set<string>();
  for (let place = 0; place <= word.length; place += 1) {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    slips.add(before + LETTER + after);
    if (after !== '') slips.add(before + LETTER + after.slice(1));
    slips.add(before + after.slice(1));
    slips.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  return [...slips];
}

/** The word, its parts, what somebody calls a file of theirs to find out, and what one slip and two slips make of it. */
function guessesAt(word: string): string[] {
  const once = slipsOf(word);
  const twice = once.flatMap((slip, place) => slipsOf(slip).filter((_, other) => (place * 7 + other) % 89 === 0));
  return [...new Set([word, word.slice(0, -2), word.slice(2), decoyOf(word), ...once, ...twice])];
}

/** The word with two of its letters exchanged: what somebody calls a file of theirs who wants to know whether it exists. */
const decoyOf = (word: string): string => `${word.slice(0, 2)}zz${word.slice(4)}`;

/** A word that nobody else has, and how it comes to be where the stranger does not see it. */
interface Secret {
  what: string;
  word: string;
  hide: (word: string) => Promise<unknown>;
}

describe('somebody who guesses at what they may not see (OPN-66, PRM-36)', () => {
  let stranger: Visitor;
  let ownId: string;
  let partnerId: string;
  let leftId: string;
  let chief: Visitor;
  let othersId: string;

  beforeAll(async () => {
    [stranger, chief] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    ownId = await instance.addProject(stranger.userId, { name: 'Own' });
    partnerId = await instance.addUser('p@partner.test', { name: 'P' });
    await instance.addToProject(ownId, partnerId, 'team');
    leftId = await instance.addProject(chief.userId, { name: 'Left' });
    await instance.addToProject(leftId, stranger.userId, 'team');
    await instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [leftId, stranger.userId]);
    othersId = await instance.addProject(chief.userId, { name: 'Theirs' });
    for (const { word } of SECRETS) await instance.addFile(ownId, stranger.userId, { name: `${decoyOf(word)}.pdf` });
  });

  const SECRETS: Secret[] = [
    {
      what: 'the name of somebody of another firm',
      word: 'xanthippe',
      hide: async (name) => instance.addToProject(othersId, await instance.addUser('x@other.test', { name }), 'client'),
    },
    {
      what: 'the e-mail of somebody of another firm',
      word: 'quorlbeck',
      hide: async (word) =>
        instance.addToProject(othersId, await instance.addUser(`${word}@other.test`, { name: 'Q' }), 'client'),
    },
    {
      what: 'a file of another firm',
      word: 'vyzgrombel',
      hide: (word) => instance.addFile(othersId, chief.userId, { name: `${word}.pdf` }),
    },
    {
      what: 'a project of another firm',
      word: 'kwintzelhof',
      hide: (name) => instance.addProject(chief.userId, { name }),
    },
    {
      what: 'a note of another firm',
      word: 'plumbarius',
      hide: (word) => instance.addNote(othersId, chief.userId, { body: `<p>${word}</p>`, words: word }),
    },
    {
      what: 'the account’s name of somebody who was invited here and has not accepted',
      word: 'bartholdy',
      hide: async (name) =>
        instance.addToProject(
          ownId,
          await instance.addUser('own@partner.test', { name, active: false, passwordHash: null }),
          'client',
        ),
    },
    {
      what: 'the account’s name of somebody who was invited here and has not come',
      word: 'zwetschgenau',
      hide: async (name) => {
        const id = await instance.addUser('partner@own.test', { name });
        await instance.addToProject(othersId, id, 'client');
        await addNewcomer(ownId, id);
      },
    },
    {
      what: 'somebody of a project that was left',
      word: 'drostenhag',
      hide: async (name) => instance.addToProject(leftId, await instance.addUser('d@left.test', { name }), 'team'),
    },
    {
      what: 'a file of a project that was left',
      word: 'fjordwrack',
      hide: (word) => instance.addFile(leftId, chief.userId, { name: `${word}.pdf` }),
    },
    {
      what: 'a file of one’s own project that was deleted',
      word: 'murkelstein',
      hide: (word) => instance.addFile(ownId, partnerId, { name: `${word}.pdf`, deletedAt: new Date() }),
    },
    {
      what: 'an upload of somebody else that is not complete',
      word: 'jaspiswand',
      hide: (word) =>
        instance.addFile(ownId, partnerId, { name: `${word}.pdf`, currentRevisionId: null }, { storedAt: null }),
    },
    {
      what: 'a sheet of another firm',
      word: 'traufholz',
      hide: async (word) => instance.addText(await instance.addFile(othersId, chief.userId), 1, word),
    },
    {
      what: 'a sheet of a project that was left',
      word: 'kragstein',
      hide: async (word) => instance.addText(await instance.addFile(leftId, chief.userId), 1, word),
    },
    {
      what: 'a sheet of one’s own project that was deleted',
      word: 'firstpfette',
      hide: async (word) =>
        instance.addText(await instance.addFile(ownId, partnerId, { deletedAt: new Date() }), 1, word),
    },
    {
      what: 'somebody whose account was closed',
      word: 'gretelvogt',
      hide: async (name) =>
        instance.addToProject(
          ownId,
          await instance.addUser('g@closed.test', { name, deletedAt: new Date() }),
          'client',
        ),
    },
    {
      what: 'the draft of somebody else',
      word: 'hobelbanker',
      hide: (word) => instance.addNote(ownId, partnerId, { body: `<p>${word}</p>`, words: word, draft: true }),
    },
    {
      what: 'a project of one’s own that was deleted',
      word: 'winterlinde',
      hide: (name) => instance.addProject(stranger.userId, { name, deletedAt: new Date() }),
    },
    {
      what: 'the file of a project of one’s own that was deleted',
      word: 'nebelkraehe',
      hide: async (word) =>
        instance.addFile(await instance.addProject(stranger.userId, { deletedAt: new Date() }), stranger.userId, {
          name: `${word}.pdf`,
        }),
    },
  ];

  /** What is answered to each guess, to the byte. */
  const answersTo = async (who: Visitor, guesses: string[]): Promise<Record<string, string>> => {
    const answers: Record<string, string> = {};
    const waiting = [...guesses];
    const work = async () => {
      for (let guess = waiting.pop(); guess !== undefined; guess = waiting.pop()) {
        const { status, body } = await who.get(`/api/v2/search?term=${guess}`);
        answers[guess] = JSON.stringify({ status, body });
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    return answers;
  };

  const changed = (before: Record<string, string>, after: Record<string, string>) =>
    Object.keys(before).filter((guess) => before[guess] !== after[guess]);

  /** What else of people may be searched. */
  const suggestedFor = async (term: string) => [
    (await stranger.post('/api/v2/users/partners/search', { term })).body,
    (await stranger.post('/api/v2/users/autocomplete', { term, projectID: ownId, all: true })).body,
  ];

  /** The words that slips are compared with, for somebody who sees little and for somebody who sees too much. */
  const vocabularyOf = async ({ userId }: Visitor) =>
    Promise.all(
      [false, true].map(async (wide) =>
        (
          await instance.app
            .get(SearchRepository)
            .vocabulary({ userId, words: [], year: null, wide, seesAll: false }, 1)
        ).sort(),
      ),
    );

  it.each(SECRETS)('learns nothing of $what: every slip answers the same before and after', async ({ word, hide }) => {
    const guesses = guessesAt(word);
    expect(guesses.length).toBeGreaterThan(40);
    const before = await answersTo(stranger, guesses);
    const words = await vocabularyOf(stranger);
    // What is near to the word is found as long as the word itself is not known: the comparison could tell.
    expect(before[decoyOf(word)]).toContain(`${decoyOf(word)}.pdf`);
    expect(before[word]).toContain(`${decoyOf(word)}.pdf`);
    await hide(word);
    expect(changed(before, await answersTo(stranger, guesses))).toEqual([]);
    expect(await vocabularyOf(stranger)).toEqual(words);
    expect(await suggestedFor(word)).toEqual([[], []]);
  });

  it('is answered the same to a slip of what others have as to a word that is nowhere', async () => {
    const nobody = await instance.signedIn();
    const slips = SECRETS.flatMap(({ word }) => guessesAt(word).filter((_, place) => place % 5 === 0));
    const answers = await answersTo(nobody, ['zzzqxvwj', ...slips]);
    expect(new Set(Object.values(answers)).size).toBe(1);
    expect(await vocabularyOf(nobody)).toEqual([[], []]);
  });

  it('learns nothing in ever so many projects either', async () => {
    await instance.rows(
      `WITH added AS (INSERT INTO projects (id, name, created_by, version)
         SELECT gen_random_uuid(), 'Empty', $1::uuid, 1 FROM generate_series(1, 1001) AS n RETURNING id)
       INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM added`,
      [stranger.userId],
    );
    const words = ['uhrwerkstadt', 'oelmuehlberg', 'ypsilonkamp'] as const;
    for (const word of words) await instance.addFile(ownId, stranger.userId, { name: `${decoyOf(word)}.pdf` });
    const guesses = words.flatMap((word) => [word, ...slipsOf(word).filter((_, place) => place % 3 === 0)]);
    const before = await answersTo(stranger, guesses);
    await instance.addFile(othersId, chief.userId, { name: `${words[0]}.pdf` });
    await instance.addToProject(othersId, await instance.addUser('y@other.test', { name: words[1] }), 'client');
    await instance.addProject(chief.userId, { name: words[2] });
    expect(changed(before, await answersTo(stranger, guesses))).toEqual([]);
  });

  it('addresses nobody whom they may not see: a stranger is distinguished from nobody by nothing', async () => {
    const missing = '01a1fe14-959d-7264-9032-b75521af133e';
    const answers = [];
    for (const id of [chief.userId, missing]) {
      const note = { note: '<p>Hello.</p>', destinataries: [id], all: false };
      const { status, body } = await stranger.post(`/api/v2/projects/${ownId}/notes`, note);
      answers.push({ status, body: JSON.stringify({ ...body, requestId: '' }).replaceAll(id, 'id') });
    }
    expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a person who was invited and has not come', () => {
  const find = async (who: Visitor, term: string) =>
    (await who.get<{ people: object[] }>(`/api/v2/search?term=${term}`)).body.people;

  it.each([0, 1_001])('is found and shown by the e-mail until then, also beside %i other projects', async (others) => {
    const [anna, ben] = [await instance.signedIn(), await instance.signedIn()];
    await instance.rows(
      `WITH added AS (INSERT INTO projects (id, name, created_by, version)
         SELECT gen_random_uuid(), 'Empty', $1::uuid, 1 FROM generate_series(1, $2::int) AS n RETURNING id)
       INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM added`,
      [anna.userId, others],
    );
    const email = `guest${others}@invited.test`;
    const id = await instance.addUser(email, { name: 'Leopoldine', avatar: true });
    for (const [owner, shared] of [
      [anna, false],
      [ben, true],
    ] as const) {
      const projectId = await instance.addProject(owner.userId, { name: 'Villa' });
      await (shared ? instance.addToProject(projectId, id, 'client') : addNewcomer(projectId, id));
    }
    const unknown = { id, name: '', email, avatar: false };
    const known = { id, name: 'Leopoldine', email, avatar: true };
    expect(await find(anna, `guest${others}`)).toMatchObject([unknown]);
    expect(await find(anna, 'leopoldine')).toEqual([]);
    expect(await find(ben, 'leopoldine')).toMatchObject([known]);
    const together = await instance.addProject(anna.userId);
    await instance.addToProject(together, id, 'client');
    expect(await find(anna, 'leopoldine')).toMatchObject([known]);
  });
});

describe('a person who was invited and has not accepted', () => {
  it('is found and shown by the e-mail until then, and by the name from then on', async () => {
    const anna = await instance.signedIn();
    const projectId = await instance.addProject(anna.userId);
    const fields = { name: 'Ottilie', phone: '+1 555 0100', avatar: true, active: false, passwordHash: null };
    const id = await instance.addUser('waiting@invited.test', fields);
    await instance.addToProject(projectId, id, 'client');
    const find = async (term: string) => [
      (await anna.get<{ people: object[] }>(`/api/v2/search?term=${term}`)).body.people,
      (await anna.post<object[]>('/api/v2/users/partners/search', { term })).body,
      (await anna.post<object[]>('/api/v2/users/autocomplete', { term, projectID: projectId, all: true })).body,
    ];
    const [found] = [{ id, name: '', email: 'waiting@invited.test', avatar: false }];
    expect(await find('waiting')).toMatchObject([
      [found],
      [{ ...found, phone: null, active: false }],
      [{ ...found, phone: null, active: false }],
    ]);
    expect(await find('ottilie')).toEqual([[], [], []]);
    expect((await anna.get<object[]>(`/api/v2/users/${anna.userId}/partners`)).body).toMatchObject([
      { ...found, phone: null },
    ]);
    await instance.rows('UPDATE users SET active = true WHERE id = $1', [id]);
    const accepted = [{ id, name: 'Ottilie', avatar: true }];
    expect(await find('ottilie')).toMatchObject([accepted, accepted, accepted]);
  });
});

describe('searching on and on', () => {
  const refused = { status: 429, body: { code: 'too_many_requests', message: MESSAGES.requests.tooMany } };

  it('is refused with the documented message, each person on their own, in every field that searches', async () => {
    const strict = await instance.startAnother({ RATE_LIMIT_SCALE: '0.005' });
    const [one, other] = [await instance.signedIn(undefined, strict), await instance.signedIn(undefined, strict)];
    const projectId = await instance.addProject(one.userId);
    expect((await one.get('/api/v2/search?term=plan')).status).toBe(200);
    expect((await one.post('/api/v2/users/partners/search', { term: 'plan' })).status).toBe(200);
    expect((await one.post('/api/v2/users/autocomplete', { term: 'plan', projectID: projectId })).status).toBe(200);
    expect(await one.get('/api/v2/search?term=plan')).toMatchObject(refused);
    expect(await one.post('/api/v2/users/partners/search', { term: 'plan' })).toMatchObject(refused);
    expect(await one.post('/api/v2/users/autocomplete', { term: 'plan', projectID: projectId })).toMatchObject(refused);
    expect((await other.get('/api/v2/search?term=plan')).status).toBe(200);
  });
});
