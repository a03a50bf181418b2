import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a person `NEW`: until they accept an invitation, those of the e-mail that the person who invited them knows. */
const WORDS = {
  now: `search_words(concat_ws(' ', CASE WHEN NEW.active THEN NEW.name END, NEW.email))`,
  before: `search_words(concat_ws(' ', NEW.name, NEW.email))`,
};

const CHANGES = { now: ['name', 'email', 'active'], before: ['name', 'email'] };

/** Whose invitation is open is found by their e-mail and by nothing else of their account. */
export class WordsOfInvitedPeople1795297000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return follow(runner, WORDS.now, CHANGES.now);
  }

  down(runner: QueryRunner): Promise<void> {
    return follow(runner, WORDS.before, CHANGES.before);
  }
}

async function follow(runner: QueryRunner, words: string, changes: string[]): Promise<void> {
  await runner.query(`CREATE OR REPLACE FUNCTION search_users() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO searchable_people (user_id, words) VALUES (NEW.id, ${words})
      ON CONFLICT (user_id) DO UPDATE SET words = excluded.words WHERE searchable_people.words <> excluded.words;
      RETURN NULL;
    END $$`);
  const of = (row: string): string => changes.map((column) => `${row}.${column}`).join(', ');
  await runner.query(`CREATE OR REPLACE TRIGGER users_searchable_when_changed AFTER UPDATE OF ${changes.join(', ')} ON users
    FOR EACH ROW WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION search_users()`);
  await runner.query(`UPDATE searchable_people SET words = present.words
    FROM (SELECT id, ${words.replaceAll('NEW.', '')} AS words FROM users) AS present
    WHERE present.id = user_id AND searchable_people.words <> present.words`);
}
