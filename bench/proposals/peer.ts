/**
 * The peer of the proposals of a year: bare Fastify and `pg`, no framework, no session, no validation. It answers the
 * same bytes from the same tables with one statement, in the fewest steps we know.
 */
import { proposalRightsOf, type ProposalPlace } from '@gable/domain';
import { fastify } from 'fastify';
import pg from 'pg';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

/** A proposal, as far as it is nobody's place in it. */
interface Row extends ProposalPlace {
  id: string;
  name: string;
  job_number: string | null;
  due_reminder: boolean;
  project_starts: string | null;
  potential: boolean;
  other_fields: object[];
  owner: object;
  files_total: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  inquiry_status: number;
  inquiry_date: string;
  proposal_sent: boolean;
  proposal_sent_date: string | null;
  proposal_exp_time: string | null;
  proposal_amount: string;
  loi_sent: boolean;
  loi_amount: string;
  meet_client: boolean;
  site_visit: boolean;
  reminder_referrer: boolean;
  comments: string | null;
  email: string | null;
  phone: string | null;
  referred_by: string | null;
  version: number;
}

const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: 16 });
const statement = {
  name: 'year',
  text: `SELECT p.id, p.name, p.job_number, p.due_reminder, p.project_starts::text, p.potential, p.other_fields,
      json_build_object('id', owner.id, 'name', owner.name, 'avatar', owner.avatar) AS owner,
      coalesce((SELECT total FROM project_file_counts WHERE project_id = p.id), 0) AS files_total,
      p.created_at, p.updated_at, p.deleted_at, pr.inquiry_status, pr.inquiry_date::text, pr.proposal_sent,
      pr.proposal_sent_date::text, pr.proposal_exp_time::text, pr.proposal_amount::text, pr.loi_sent,
      pr.loi_amount::text, pr.meet_client, pr.site_visit, pr.reminder_referrer, pr.comments, pr.email, pr.phone,
      pr.referred_by, pr.version, 'colleague' AS role, 'potentials_edit' = ANY (firm_role.policies) AS edits_proposals
    FROM firm_members mine
    JOIN firm_roles firm_role ON firm_role.id = mine.firm_user_role_id
    JOIN firm_members sharing ON sharing.firm_id = mine.firm_id AND sharing.user_id <> mine.user_id AND sharing.share_proposals
    JOIN proposals pr ON pr.owner_id = sharing.user_id
    JOIN projects p ON p.id = pr.project_id AND p.deleted_at IS NULL
    JOIN users owner ON owner.id = pr.owner_id
    WHERE mine.user_id = $1 AND pr.inquiry_date BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31)
    ORDER BY pr.inquiry_date DESC, p.created_at DESC, p.id DESC`,
};

const text = { type: 'string' };
const nullableText = { type: 'string', nullable: true };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const project = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    job_number: nullableText,
    due_reminder: flag,
    project_starts: nullableText,
    potential: flag,
    otherFields: { type: 'array', items: { type: 'object', properties: { option: text, value: text, slug: text } } },
    owner: { type: 'object', properties: { id: text, name: text, avatar: flag } },
    displayShared: flag,
    member: flag,
    files_total: number,
    created_at: text,
    updated_at: text,
    deleted_at: nullableText,
  },
};
const proposals = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: text,
      project_id: text,
      project,
      inquiry_status: number,
      inquiry_date: text,
      proposal_sent: flag,
      proposal_sent_date: nullableText,
      proposal_exp_time: nullableText,
      proposal_amount: text,
      loi_sent: flag,
      loi_amount: text,
      meet_client: flag,
      site_visit: flag,
      reminder_referrer: flag,
      comments: nullableText,
      email: nullableText,
      phone: nullableText,
      referred_by: nullableText,
      user_permissions: { type: 'array', items: text },
      version: number,
    },
  },
};

const view = (row: Row) => ({
  ...row,
  project_id: row.id,
  project: {
    ...row,
    otherFields: row.other_fields,
    displayShared: true,
    member: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  },
  user_permissions: [...proposalRightsOf(row)],
});

const server = fastify();
server.get<{ Querystring: { person: string; year: number } }>(
  '/api/v2/projects/potential/year',
  {
    schema: {
      querystring: { type: 'object', properties: { person: text, year: number } },
      response: { 200: { type: 'object', properties: { year: number, active: proposals, deleted: proposals } } },
    },
  },
  async ({ query: { person, year } }) => {
    const { rows } = await pool.query<Row>({ ...statement, values: [person, year] });
    return { year, active: rows.map(view), deleted: [] };
  },
);
await server.listen({ port: Number(required('PORT')), host: '127.0.0.1' });
process.send?.({ type: 'ready' });
