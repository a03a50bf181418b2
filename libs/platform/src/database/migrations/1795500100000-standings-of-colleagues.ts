import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second way into a project: proposals that somebody's firm shares. It is no branch of `project_standings`, which says
 * who the people of a project are: PostgreSQL does not take the condition of a join into a UNION ALL of joins, so whoever
 * joins that view would read all of it, and whoever forgets would name colleagues as people of the project.
 *
 * `proposal_colleagues` names who sees a proposal because its owner shares it (OPN-145), `standing_in` puts both ways
 * together for one person and one project, and `proposals_of` for all proposals of one person. Both functions are inlined.
 */
export class StandingsOfColleagues1795500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW proposal_colleagues AS
      SELECT shared.project_id, mine.user_id, 'potentials_edit' = ANY (firm_role.policies) AS edits_proposals
      FROM proposals shared
      JOIN firm_members owner ON owner.user_id = shared.owner_id AND owner.share_proposals
      JOIN firm_members mine ON mine.firm_id = owner.firm_id AND mine.user_id <> owner.user_id
      JOIN firm_roles firm_role ON firm_role.id = mine.firm_user_role_id`);
    const edits = (place: string) => `(${place}.role = 'owner' OR ${place}.role = 'member' AND EXISTS (
        SELECT FROM proposal_colleagues firm
        WHERE firm.project_id = ${place}.project_id AND firm.user_id = ${place}.user_id AND firm.edits_proposals))`;
    const notInside = `NOT EXISTS (SELECT FROM project_users inside
        WHERE inside.project_id = colleague.project_id AND inside.user_id = colleague.user_id)`;
    await runner.query(`CREATE FUNCTION standing_in(project uuid, person uuid) RETURNS TABLE (
      project_id uuid, role text, project_archived boolean, project_deleted boolean, project_potential boolean,
      edits_proposals boolean)
      LANGUAGE sql STABLE ROWS 1 AS $$
      SELECT place.project_id, place.role, p.archived_at IS NOT NULL, p.deleted_at IS NOT NULL, p.potential, ${edits('place')}
      FROM project_users place JOIN projects p ON p.id = place.project_id
      WHERE place.project_id = project AND place.user_id = person
      UNION ALL
      SELECT colleague.project_id, 'colleague', p.archived_at IS NOT NULL, p.deleted_at IS NOT NULL, p.potential,
        colleague.edits_proposals
      FROM proposal_colleagues colleague JOIN projects p ON p.id = colleague.project_id
      WHERE colleague.project_id = project AND colleague.user_id = person AND ${notInside}
    $$`);
    await runner.query(`CREATE FUNCTION proposals_of(person uuid)
      RETURNS TABLE (project_id uuid, role text, edits_proposals boolean)
      LANGUAGE sql STABLE AS $$
      SELECT place.project_id, place.role, ${edits('place')}
      FROM project_users place JOIN proposals own ON own.project_id = place.project_id
      WHERE place.user_id = person AND place.role IN ('owner', 'member')
      UNION ALL
      SELECT colleague.project_id, 'colleague', colleague.edits_proposals
      FROM proposal_colleagues colleague WHERE colleague.user_id = person AND ${notInside}
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION proposals_of(uuid), standing_in(uuid, uuid)');
    await runner.query('DROP VIEW proposal_colleagues');
  }
}
