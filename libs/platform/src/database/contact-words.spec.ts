import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { addUser } from '../testing/rows.js';
import { TestDatabase } from '../testing/test-database.js';

/** One change each, of some contacts or none; `random()` of the server repeats. `$1` is a firm, which not all share with. */
const CHANGES = [
  `INSERT INTO contacts (id, owner_id, name, lastname, firm_id, emails, version)
   SELECT gen_random_uuid(), u.id, 'Zoë ' || floor(random() * 9), (ARRAY['Miller', 'Stone', 'Miller Stone', 'Ng'])[1 + floor(random() * 4)],
     CASE WHEN random() < 0.5 THEN $1::uuid END, '[{"email": "zoe@stone.test", "data_type_id": 1}]', 1
   FROM users u, generate_series(1, 3) WHERE random() < 0.7`,
  `UPDATE contacts SET lastname = CASE lastname WHEN 'Miller' THEN 'Müller' ELSE 'Miller' END WHERE random() < 0.4 AND $1::uuid IS NOT NULL`,
  `UPDATE contacts SET firm_id = CASE WHEN firm_id IS NULL THEN $1::uuid END WHERE random() < 0.4`,
  `UPDATE contacts SET notes = 'Noted' WHERE random() < 0.5 AND $1::uuid IS NOT NULL`,
  `DELETE FROM contacts WHERE random() < 0.3 AND $1::uuid IS NOT NULL`,
];

describe('the words of contacts kept by triggers', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let firmId: string;

  beforeAll(async () => {
    database = await TestDatabase.start();
    dataSource = await database.migrated(6);
    firmId = uuid();
    const [owner] = await Promise.all([1, 2, 3].map(() => addUser(dataSource)));
    await dataSource.query(`INSERT INTO firms (id, name, user_id) VALUES ($1, 'A firm', $2)`, [firmId, owner]);
  });
  afterAll(() => database.stop());

  const kept = () => database.query('SELECT book_id, word, contacts FROM contact_words ORDER BY 1, 2');
  const counted = () =>
    database.query(
      `SELECT book_id, word COLLATE "C" AS word, count(DISTINCT id)::int AS contacts
       FROM contacts, regexp_split_to_table(words, ' ') AS word WHERE word ~ '^[a-z]{3,}$' GROUP BY 1, 2 ORDER BY 1, 2`,
    );

  it('are exact after any change of contacts', async () => {
    let words = 0;
    for (let step = 0; step < 60; step += 1) {
      const change = CHANGES[(step * 3 + Math.floor(step / 5)) % CHANGES.length] ?? '';
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT setseed($1)', [step / 60]);
        await manager.query(change, [firmId]);
      });
      const rows = await kept();
      words += rows.length;
      expect({ step, change, rows }).toEqual({ step, change, rows: await counted() });
    }
    expect(words).toBeGreaterThan(100);
  });

  it('are exact after changes at the same time of contacts in the book of one firm, whatever the order of the words', async () => {
    const people = await database.query<{ id: string }>('SELECT id FROM users ORDER BY id');
    const own = `WHERE owner_id = $1 AND firm_id IS NOT NULL AND name = $2`;
    for (const { id } of people) {
      for (const name of ['One', 'Other']) {
        await database.query(
          `INSERT INTO contacts (id, owner_id, firm_id, name, lastname, version) VALUES (gen_random_uuid(), $1, $2, $3, 'Start', 1)`,
          [id, firmId, name],
        );
      }
    }
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(
        people.map(({ id }, place) =>
          dataSource.transaction(async (manager) => {
            const words = ['Alder', 'Willow'];
            if ((place + round) % 2 === 0) words.reverse();
            await manager.query(`UPDATE contacts SET lastname = '${words[0]} ${round}' ${own}`, [id, 'One']);
            await manager.query(`UPDATE contacts SET lastname = '${words[1]} ${round}' ${own}`, [id, 'Other']);
          }),
        ),
      );
    }
    expect(await kept()).toEqual(await counted());
  });

  it('go with the last contact that holds them', async () => {
    await dataSource.query('DELETE FROM contacts');
    expect(await kept()).toEqual([]);
  });
});
