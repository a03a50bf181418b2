import {
  proposalRightsOf,
  standingOf,
  type ProjectFields,
  type ProposalRight,
  type Standing,
  type StandingRow,
} from '@gable/domain';
import type { EntityManager } from 'typeorm';

/** A project that is locked for a change, with what its people edit of it and what the actor may do in it by now. */
export interface LockedProject extends ProjectFields, Standing {
  id: string;
  underConstruction: boolean;
  version: number;
  /** Whether it is a proposal that is not accepted. */
  potential: boolean;
  /** Only where the change asked for deleted ones as well. */
  deleted: boolean;
  /** What the actor may do with the proposal that it is or was. */
  rights: ReadonlySet<ProposalRight>;
}

/**
 * What a change is of: of projects and their people, which no proposal is; of what is in a project or in a proposal; or of
 * proposals themselves, accepted or not.
 */
export type ChangeScope = 'projects' | 'content' | 'proposals';

const SCOPES: Record<ChangeScope, string> = {
  projects: `me.role <> 'colleague' AND NOT p.potential`,
  content: `(me.role <> 'colleague' OR p.potential)`,
  proposals: 'EXISTS (SELECT FROM proposals pr WHERE pr.project_id = p.id)',
};

/** Which of them, beside their ids. */
export interface LockedSelection {
  of?: ChangeScope;
  whileDeleted?: boolean;
}

/** The projects `$2` that the person `$1` is in. */
const mine = ({ of = 'projects', whileDeleted = false }: LockedSelection): string =>
  `projects p CROSS JOIN LATERAL standing_in(p.id, $1) me
  WHERE p.id = ANY($2::uuid[]) AND ${SCOPES[of]} ${whileDeleted ? '' : 'AND p.deleted_at IS NULL'}`;

/**
 * Locks those of the projects that a person is in, each until the transaction ends, and reads them as they are then.
 * Everybody locks in the order of the ids, so that no two wait for each other; what only refers to a project, such as a
 * new file, does not wait.
 */
export async function lockProjects(
  manager: EntityManager,
  userId: string,
  projectIds: string[],
  selection: LockedSelection = {},
): Promise<Map<string, LockedProject>> {
  const locked: { id: string }[] = await manager.query(
    `SELECT p.id FROM ${mine(selection)} ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [userId, projectIds],
  );
  // A statement of its own: one that has waited sees the project as it is by then, and what the person was in it.
  const rows: (Omit<LockedProject, keyof Standing | 'rights'> & StandingRow)[] = await manager.query(
    `SELECT p.id, p.name, p.job_number AS "jobNumber", p.status, p.due_reminder AS "dueReminder", p.personal,
       to_char(p.project_starts, 'YYYY-MM-DD') AS "projectStarts", p.under_construction AS "underConstruction",
       p.other_fields AS "otherFields", p.version, p.potential, p.deleted_at IS NOT NULL AS deleted,
       me.role, me.project_archived, me.project_potential, me.edits_proposals
     FROM ${mine(selection)}`,
    [userId, locked.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ role, project_archived, project_potential, edits_proposals, ...project }) => {
      const place = { role, project_archived, project_potential, edits_proposals };
      return [project.id, { ...project, ...standingOf(place), rights: proposalRightsOf(place) }];
    }),
  );
}
