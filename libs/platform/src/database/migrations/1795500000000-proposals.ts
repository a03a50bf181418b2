import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proposals: projects with one more row. What is one is derived from its status, so that the two never disagree. */
export class Proposals1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE proposals (
      project_id uuid NOT NULL,
      owner_id uuid NOT NULL,
      inquiry_status smallint NOT NULL DEFAULT 1,
      status_before smallint,
      accepted_at timestamptz,
      inquiry_date date NOT NULL,
      proposal_sent boolean NOT NULL DEFAULT false,
      proposal_sent_date date,
      proposal_exp_time date,
      proposal_amount numeric(14,2) NOT NULL DEFAULT 0,
      loi_sent boolean NOT NULL DEFAULT false,
      loi_amount numeric(14,2) NOT NULL DEFAULT 0,
      meet_client boolean NOT NULL DEFAULT false,
      site_visit boolean NOT NULL DEFAULT false,
      reminder_referrer boolean NOT NULL DEFAULT false,
      comments text,
      email text,
      phone text,
      referred_by text,
      version integer NOT NULL,
      CONSTRAINT proposals_inquiry_status CHECK (inquiry_status BETWEEN 1 AND 4),
      CONSTRAINT proposals_sent CHECK (proposal_sent OR (proposal_sent_date IS NULL AND proposal_exp_time IS NULL)),
      CONSTRAINT proposals_amounts CHECK (proposal_amount >= 0 AND loi_amount >= 0),
      CONSTRAINT proposals_pkey PRIMARY KEY (project_id),
      CONSTRAINT proposals_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
      CONSTRAINT proposals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
    )`);
    await runner.query('CREATE INDEX proposals_of_owner ON proposals (owner_id, inquiry_date)');
    await runner.query(`INSERT INTO proposals (project_id, owner_id, inquiry_date, version)
      SELECT id, created_by, created_at::date, 1 FROM projects WHERE potential`);
    await runner.query(`CREATE FUNCTION mark_potential_project() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE projects SET potential = NEW.inquiry_status <> 2
      WHERE id = NEW.project_id AND potential IS DISTINCT FROM (NEW.inquiry_status <> 2);
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER proposal_marks_project AFTER INSERT OR UPDATE OF inquiry_status ON proposals
      FOR EACH ROW EXECUTE FUNCTION mark_potential_project()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposals');
    await runner.query('DROP FUNCTION mark_potential_project()');
  }
}
