import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Firms, the roles they all have (OPN-24), and who is in which: a person is in one at most (FRM-17). */
export class Firms1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE firms (
      id uuid NOT NULL,
      name text NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT firms_pkey PRIMARY KEY (id),
      CONSTRAINT firms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
    )`);
    await runner.query('CREATE INDEX firms_user_id_idx ON firms (user_id)');
    await runner.query(`CREATE TABLE firm_roles (
      id smallint NOT NULL,
      name text NOT NULL,
      is_admin boolean NOT NULL,
      policies text[] NOT NULL,
      CONSTRAINT firm_roles_policies CHECK (policies <@ ARRAY['firm_add_people', 'potentials_edit']),
      CONSTRAINT firm_roles_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`INSERT INTO firm_roles (id, name, is_admin, policies) VALUES
      (1, 'Admin', true, '{firm_add_people,potentials_edit}'),
      (2, 'Projects', false, '{potentials_edit}'),
      (3, 'Viewer', false, '{}')`);
    await runner.query(`CREATE TABLE firm_members (
      user_id uuid NOT NULL,
      firm_id uuid NOT NULL,
      firm_user_role_id smallint NOT NULL,
      share_proposals boolean NOT NULL DEFAULT false,
      invited_by uuid,
      joined_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT firm_members_pkey PRIMARY KEY (user_id),
      CONSTRAINT firm_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
      CONSTRAINT firm_members_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
      CONSTRAINT firm_members_firm_user_role_id_fkey FOREIGN KEY (firm_user_role_id) REFERENCES firm_roles(id)
    )`);
    await runner.query('CREATE INDEX firm_members_firm_id_idx ON firm_members (firm_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['firm_members', 'firm_roles', 'firms']) await runner.query(`DROP TABLE ${table}`);
  }
}
