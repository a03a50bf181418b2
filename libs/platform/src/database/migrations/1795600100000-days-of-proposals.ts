import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLLEAGUES = `FROM proposals shared
  JOIN firm_members owner ON owner.user_id = shared.owner_id AND owner.share_proposals
  JOIN firm_members mine ON mine.firm_id = owner.firm_id AND mine.user_id <> owner.user_id
  JOIN firm_roles firm_role ON firm_role.id = mine.firm_user_role_id`;

/**
 * The proposals that somebody sees say when they were asked for: a year of them is read by the index of owners and days,
 * where all that a firm has was read before.
 */
export class DaysOfProposals1795600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE VIEW proposal_colleagues AS
      SELECT shared.project_id, mine.user_id, 'potentials_edit' = ANY (firm_role.policies) AS edits_proposals,
        shared.inquiry_date ${COLLEAGUES}`);
    await this.replaceProposalsOf(runner, { days: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceProposalsOf(runner, { days: false });
    await runner.query('DROP VIEW proposal_colleagues');
    await runner.query(`CREATE VIEW proposal_colleagues AS
      SELECT shared.project_id, mine.user_id, 'potentials_edit' = ANY (firm_role.policies) AS edits_proposals ${COLLEAGUES}`);
  }

  private async replaceProposalsOf(runner: QueryRunner, { days }: { days: boolean }): Promise<void> {
    const day = (of: string) => (days ? `, ${of}.inquiry_date` : '');
    await runner.query('DROP FUNCTION proposals_of(uuid)');
    await runner.query(`CREATE FUNCTION proposals_of(person uuid)
      RETURNS TABLE (project_id uuid, role text, edits_proposals boolean ${days ? ', inquiry_date date' : ''})
      LANGUAGE sql STABLE AS $$
      SELECT place.project_id, place.role, (place.role = 'owner' OR place.role = 'member' AND EXISTS (
        SELECT FROM proposal_colleagues firm
        WHERE firm.project_id = place.project_id AND firm.user_id = place.user_id AND firm.edits_proposals))${day('own')}
      FROM project_users place JOIN proposals own ON own.project_id = place.project_id
      WHERE place.user_id = person AND place.role IN ('owner', 'member')
      UNION ALL
      SELECT colleague.project_id, 'colleague', colleague.edits_proposals${day('colleague')}
      FROM proposal_colleagues colleague WHERE colleague.user_id = person AND NOT EXISTS (
        SELECT FROM project_users inside
        WHERE inside.project_id = colleague.project_id AND inside.user_id = colleague.user_id)
    $$`);
  }
}
