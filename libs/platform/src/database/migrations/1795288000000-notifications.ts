import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who was notified of what, and by which e-mail they still are to be. The unique cause lets nobody be notified of one thing
 * twice; the last two tables do the same for digests and reminders.
 */
export class Notifications1795288000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notifications (
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      emitter_id uuid,
      project_id uuid NOT NULL,
      kind text NOT NULL,
      cause text NOT NULL,
      subject_id uuid NOT NULL,
      text text NOT NULL,
      address text NOT NULL,
      count integer NOT NULL DEFAULT 1,
      outside boolean NOT NULL DEFAULT false,
      status smallint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      mail_due_at timestamptz,
      mailed_at timestamptz,
      CONSTRAINT notifications_status CHECK (status IN (0, 1)),
      CONSTRAINT notifications_user_id_cause_key UNIQUE (user_id, cause),
      CONSTRAINT notifications_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX notifications_of_person ON notifications (user_id, created_at DESC, id DESC)`);
    await runner.query(
      `CREATE INDEX notifications_unread ON notifications (user_id) INCLUDE (project_id, outside) WHERE status = 0`,
    );
    await runner.query(
      `CREATE INDEX notifications_to_mail ON notifications (mail_due_at, user_id) WHERE mail_due_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX notifications_project_id_idx ON notifications (project_id)`);
    await runner.query(`CREATE INDEX notifications_emitter_id_idx ON notifications (emitter_id)`);
    await runner.query(`CREATE INDEX notifications_subject_id_idx ON notifications (subject_id) WHERE status = 0`);
    for (const [column, table, rule] of [
      ['user_id', 'users', 'CASCADE'],
      ['emitter_id', 'users', 'SET NULL'],
      ['project_id', 'projects', 'CASCADE'],
    ]) {
      await runner.query(
        `ALTER TABLE notifications ADD CONSTRAINT notifications_${column}_fkey
         FOREIGN KEY (${column}) REFERENCES ${table}(id) ON DELETE ${rule}`,
      );
    }
    await runner.query(`CREATE TABLE notification_digests (
      user_id uuid NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      sent_at timestamptz NOT NULL,
      CONSTRAINT notification_digests_pkey PRIMARY KEY (user_id)
    )`);
    await runner.query(`CREATE TABLE project_reminders (
      project_id uuid NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
      starts date NOT NULL,
      reminded_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT project_reminders_pkey PRIMARY KEY (project_id, starts)
    )`);
    await runner.query(
      `CREATE INDEX projects_to_remind ON projects (project_starts)
       WHERE due_reminder AND archived_at IS NULL AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX projects_to_remind');
    await runner.query('DROP TABLE project_reminders');
    await runner.query('DROP TABLE notification_digests');
    await runner.query('DROP TABLE notifications');
  }
}
