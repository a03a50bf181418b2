import { searchableWords } from '@gable/domain';
import { addProject, addUser } from '../testing/rows.js';
import { TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { ENTITIES } from './entities/index.js';
import { migrate, schemaDrift } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';

describe('the migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await TestDatabase.start();
  });
  afterEach(() => database.stop());

  const applied = () => database.query('SELECT name FROM migrations ORDER BY id');
  const tables = async () => {
    const rows = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('are each applied once when several processes start at the same time', async () => {
    const processes = await Promise.all([database.connect(), database.connect(), database.connect()]);
    await Promise.all(processes.map((dataSource) => migrate(dataSource)));
    expect(await applied()).toHaveLength(MIGRATIONS.length);
  });

  it('wait for a process that is at it, and go on when that one is killed', async () => {
    const dying = (await database.connect()).createQueryRunner();
    await dying.query('BEGIN');
    await dying.query(
      'CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)',
    );
    const [backend] = (await dying.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
    const waiting = [database.migrated(), database.migrated()];
    const locked = `SELECT wait_event FROM pg_stat_activity WHERE wait_event_type = 'Lock' ORDER BY 1`;
    await until(
      'one waits for the table and one for its turn',
      async () => (await database.query(locked)).length === 2,
    );
    expect(await database.query(locked)).toEqual([{ wait_event: 'advisory' }, { wait_event: expect.anything() }]);
    await database.query('SELECT pg_terminate_backend($1)', [backend.pid]);
    await Promise.all(waiting);
    expect(await applied()).toHaveLength(MIGRATIONS.length);
    await dying.release();
  });

  it('leave nothing for the drift check: tables and entities agree', async () => {
    const dataSource = await database.migrated();
    expect(await schemaDrift(dataSource)).toEqual([]);
    await dataSource.query('ALTER TABLE users DROP COLUMN phone');
    expect(await schemaDrift(dataSource)).toEqual([expect.stringContaining('"phone"')]);
  });

  it('make a table for every entity', async () => {
    const dataSource = await database.migrated();
    const made = await tables();
    for (const entity of ENTITIES) expect(made).toContain(dataSource.getMetadata(entity).tableName);
  });

  it('NOT-5: leave no word of a note that was saved before as it is not searched for', async () => {
    const texts = ['Łódź', 'Smørrebrød', 'Straße', 'Cœur, Ærø, Þórður, Đà Nẵng, ışık', 'The 3rd floor'];
    const dataSource = await database.migrated();
    const undo = async (name: string): Promise<void> => {
      const [last] = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
      await dataSource.undoLastMigration({ transaction: 'each' });
      if (last?.name !== name) await undo(name);
    };
    await undo('PlainLettersOfNotes1795290500000');
    const userId = await addUser(dataSource);
    const projectId = await addProject(dataSource, userId);
    for (const text of texts) {
      const saved = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      // With the columns there were: the entity knows those of now.
      await database.query(
        `INSERT INTO notes (id, project_id, user_id, is_note, global, body, words, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, true, true, $3, $4, to_timestamp(0), to_timestamp(0))`,
        [projectId, userId, text, saved],
      );
    }
    await migrate(dataSource);
    const notes = await database.query<{ body: string; words: string; unchanged: boolean }>(
      'SELECT body, words, updated_at = created_at AS unchanged FROM notes',
    );
    expect(notes).toHaveLength(texts.length);
    for (const text of texts)
      expect(notes).toContainEqual({ body: text, words: searchableWords(text), unchanged: true });
  });

  it('can be undone, and applied again', async () => {
    const dataSource = await database.migrated();
    const before = await tables();
    for (let left = MIGRATIONS.length; left > 0; left -= 1) await dataSource.undoLastMigration({ transaction: 'each' });
    expect(await tables()).toEqual(['migrations']);
    const functions = await database.query(
      `SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE n.nspname = 'public' AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`,
    );
    expect(functions).toEqual([]);
    await migrate(dataSource);
    expect(await tables()).toEqual(before);
    expect(await schemaDrift(dataSource)).toEqual([]);
  });
});
