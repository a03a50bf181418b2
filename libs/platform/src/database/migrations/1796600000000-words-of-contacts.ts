import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of contacts by which a slip is recognised, each with the book it lies in; of a table with `id`, `book_id` and `words`. */
const wordsOf = (contacts: string): string =>
  `SELECT book_id, word, count(DISTINCT id)::integer AS change FROM ${contacts}, string_to_table(words, ' ') AS word
   WHERE length(word) > 2 AND word !~ '[0-9]' GROUP BY book_id, word`;

/**
 * The words of each book, with how many of its contacts hold them: a slip is compared with these, and not with all that a
 * hundred thousand contacts say. Kept to the word, as a slip must not tell what a colleague has taken out of the book. Who changes
 * words holds the count of the book: two people who change contacts of their firm would otherwise meet at words in any order.
 */
export class WordsOfContacts1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE contact_words (
      book_id uuid NOT NULL,
      word text COLLATE "C" NOT NULL,
      contacts integer NOT NULL,
      PRIMARY KEY (book_id, word)
    ) WITH (fillfactor = 70)`);
    await runner.query('CREATE INDEX contact_words_by_ending ON contact_words (book_id, right(word, 3))');
    await runner.query(`INSERT INTO contact_words ${wordsOf('contacts')}`);
    const note = async (when: string, statement: string, tables: string, changes: string): Promise<void> => {
      await runner.query(`CREATE FUNCTION note_words_when_${when}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE books uuid[]; texts text[]; changes integer[];
      BEGIN
        SELECT array_agg(book_id), array_agg(word), array_agg(change) INTO books, texts, changes FROM (${changes}) AS changed;
        IF books IS NULL THEN RETURN NULL; END IF;
        PERFORM FROM contact_counts WHERE book_id = ANY (books) ORDER BY book_id FOR UPDATE;
        INSERT INTO contact_words AS noted (book_id, word, contacts) SELECT * FROM unnest(books, texts, changes)
        ON CONFLICT (book_id, word) DO UPDATE SET contacts = noted.contacts + excluded.contacts;
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM contact_words noted USING unnest(books, texts, changes) AS gone (book_id, word, change)
          WHERE gone.change < 0 AND noted.book_id = gone.book_id AND noted.word = gone.word AND noted.contacts = 0;
        END IF;
        RETURN NULL;
      END $$`);
      await runner.query(`CREATE TRIGGER contacts_noted_when_${when} AFTER ${statement} ON contacts
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION note_words_when_${when}()`);
    };
    const gone = `SELECT book_id, word, -change AS change FROM (${wordsOf('old_rows')}) AS gone`;
    await note('new', 'INSERT', 'NEW TABLE AS new_rows', wordsOf('new_rows'));
    await note('gone', 'DELETE', 'OLD TABLE AS old_rows', gone);
    await note(
      'moved',
      'UPDATE',
      'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      `SELECT book_id, word, sum(change)::integer AS change FROM (${wordsOf('new_rows')} UNION ALL ${gone}) AS each
       GROUP BY book_id, word HAVING sum(change) <> 0`,
    );
    // No question is answered by it, and every contact paid for it.
    await runner.query('DROP INDEX contacts_by_phone');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX contacts_by_phone ON contacts USING gin (owner_id, phone_keys)');
    for (const when of ['new', 'gone', 'moved']) {
      await runner.query(`DROP TRIGGER contacts_noted_when_${when} ON contacts`);
      await runner.query(`DROP FUNCTION note_words_when_${when}()`);
    }
    await runner.query('DROP TABLE contact_words');
  }
}
