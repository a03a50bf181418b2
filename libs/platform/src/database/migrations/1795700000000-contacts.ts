import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of a name that lists order by. */
const ORDERED = 200;

/** What an array of objects holds under a name, each once, in order. */
const keys = (column: string, key: string): string =>
  `ARRAY(SELECT DISTINCT lower(each ->> '${key}') FROM jsonb_array_elements(NEW.${column}) AS each ORDER BY 1)`;

/**
 * Contacts, the types and groups of a person. A contact lies in one book: that of the firm it is shared with, otherwise that of
 * its owner. Whatever lists, counts and searches reads the two books that somebody sees, each by an index of its own order,
 * so that how many contacts others have does not matter.
 */
export class Contacts1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
    await runner.query(`CREATE TABLE contact_types (
      id uuid NOT NULL,
      owner_id uuid NOT NULL,
      name text NOT NULL,
      name_key text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT contact_types_pkey PRIMARY KEY (id),
      CONSTRAINT contact_types_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE UNIQUE INDEX contact_types_owner_id_name_key_idx ON contact_types (owner_id, name_key)');
    await runner.query(`CREATE TABLE contacts (
      id uuid NOT NULL,
      owner_id uuid NOT NULL,
      firm_id uuid,
      contact_type_id uuid,
      name text NOT NULL DEFAULT '',
      lastname text NOT NULL DEFAULT '',
      business text NOT NULL DEFAULT '',
      phones jsonb NOT NULL DEFAULT '[]',
      emails jsonb NOT NULL DEFAULT '[]',
      addresses jsonb NOT NULL DEFAULT '[]',
      notes text NOT NULL DEFAULT '',
      book_id uuid NOT NULL,
      words text NOT NULL,
      sort_name text NOT NULL,
      sort_lastname text NOT NULL,
      email_keys text[] NOT NULL,
      phone_keys text[] NOT NULL,
      version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT contacts_named CHECK (name <> '' OR lastname <> ''),
      CONSTRAINT contacts_pkey PRIMARY KEY (id),
      CONSTRAINT contacts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
      CONSTRAINT contacts_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE SET NULL,
      CONSTRAINT contacts_contact_type_id_fkey FOREIGN KEY (contact_type_id) REFERENCES contact_types(id) ON DELETE SET NULL
    )`);
    await runner.query('CREATE INDEX contacts_owner_id_idx ON contacts (owner_id)');
    await runner.query('CREATE INDEX contacts_contact_type_id_idx ON contacts (contact_type_id)');
    await runner.query('CREATE INDEX contacts_by_id ON contacts (book_id, id)');
    await runner.query('CREATE INDEX contacts_by_name ON contacts (book_id, sort_name, id)');
    await runner.query('CREATE INDEX contacts_by_lastname ON contacts (book_id, sort_lastname, id)');
    await runner.query('CREATE INDEX contacts_by_update ON contacts (book_id, updated_at, id)');
    await runner.query('CREATE INDEX contacts_by_words ON contacts USING gin (book_id, words gin_trgm_ops)');
    await runner.query('CREATE INDEX contacts_by_email ON contacts USING gin (owner_id, email_keys)');
    await runner.query('CREATE INDEX contacts_by_phone ON contacts USING gin (owner_id, phone_keys)');
    await runner.query(`CREATE FUNCTION describe_contact() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.book_id := coalesce(NEW.firm_id, NEW.owner_id);
      NEW.email_keys := ${keys('emails', 'email')};
      NEW.phone_keys := ${keys('phones', 'phone')};
      NEW.words := search_words(concat_ws(' ', NEW.name, NEW.lastname, NEW.business,
        array_to_string(NEW.email_keys, ' '), array_to_string(NEW.phone_keys, ' ')));
      NEW.sort_name := left(btrim(search_words(concat_ws(' ', NEW.name, NEW.lastname))), ${ORDERED});
      NEW.sort_lastname := left(btrim(search_words(concat_ws(' ', NEW.lastname, NEW.name))), ${ORDERED});
      RETURN NEW;
    END $$`);
    await runner.query(`CREATE TRIGGER contact_described BEFORE INSERT OR UPDATE ON contacts
      FOR EACH ROW EXECUTE FUNCTION describe_contact()`);
    await runner.query(`CREATE TABLE contact_counts (book_id uuid PRIMARY KEY, total integer NOT NULL)`);
    const count = (name: string, changes: string) =>
      runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO contact_counts AS counted (book_id, total)
        SELECT book_id, sum(change) FROM (${changes}) AS changes GROUP BY book_id HAVING sum(change) <> 0 ORDER BY book_id
        ON CONFLICT (book_id) DO UPDATE SET total = counted.total + excluded.total;
        RETURN NULL;
      END $$`);
    await count('count_new_contacts', 'SELECT book_id, 1 AS change FROM new_rows');
    await count('count_gone_contacts', 'SELECT book_id, -1 AS change FROM old_rows');
    await count(
      'count_moved_contacts',
      'SELECT book_id, 1 AS change FROM new_rows UNION ALL SELECT book_id, -1 FROM old_rows',
    );
    await runner.query(`CREATE TRIGGER contacts_counted_when_new AFTER INSERT ON contacts
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_contacts()`);
    await runner.query(`CREATE TRIGGER contacts_counted_when_gone AFTER DELETE ON contacts
      REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_contacts()`);
    await runner.query(`CREATE TRIGGER contacts_counted_when_moved AFTER UPDATE ON contacts
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_contacts()`);
    // Who leaves a firm takes along what they have brought.
    await runner.query(`CREATE FUNCTION take_contacts_along() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE contacts SET firm_id = NULL, version = version + 1 WHERE owner_id = OLD.user_id AND firm_id = OLD.firm_id;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER firm_member_takes_contacts AFTER DELETE OR UPDATE OF firm_id ON firm_members
      FOR EACH ROW EXECUTE FUNCTION take_contacts_along()`);
    await runner.query(`CREATE TABLE contact_groups (
      id uuid NOT NULL,
      owner_id uuid NOT NULL,
      name text NOT NULL,
      notes text NOT NULL DEFAULT '',
      project_id uuid,
      version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT contact_groups_pkey PRIMARY KEY (id),
      CONSTRAINT contact_groups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
      CONSTRAINT contact_groups_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX contact_groups_owner_id_project_id_idx ON contact_groups (owner_id, project_id)',
    );
    await runner.query('CREATE INDEX contact_groups_project_id_idx ON contact_groups (project_id)');
    await runner.query(`CREATE TABLE contact_group_members (
      group_id uuid NOT NULL REFERENCES contact_groups ON DELETE CASCADE,
      contact_id uuid NOT NULL REFERENCES contacts ON DELETE CASCADE,
      PRIMARY KEY (group_id, contact_id)
    )`);
    await runner.query('CREATE INDEX contact_group_members_of_contact ON contact_group_members (contact_id)');
    await runner.query(`CREATE TABLE contact_projects (
      contact_id uuid NOT NULL REFERENCES contacts ON DELETE CASCADE,
      project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
      PRIMARY KEY (contact_id, project_id)
    )`);
    await runner.query('CREATE INDEX contact_projects_of_project ON contact_projects (project_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER firm_member_takes_contacts ON firm_members');
    for (const table of [
      'contact_projects',
      'contact_group_members',
      'contact_groups',
      'contacts',
      'contact_types',
      'contact_counts',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
    for (const name of [
      'take_contacts_along',
      'count_moved_contacts',
      'count_gone_contacts',
      'count_new_contacts',
      'describe_contact',
    ]) {
      await runner.query(`DROP FUNCTION ${name}()`);
    }
  }
}
