/**
 * The peer of the dashboard: bare Fastify and `pg`, no framework, no session, no validation. It answers the same bytes
 * from the same tables with one statement, in the fewest steps we know.
 */
import { PHASE_CATEGORIES, phaseTotals } from '@gable/contracts';
import { ageInDays, isMember, permissionsOf } from '@gable/domain';
import { fastify } from 'fastify';
import pg from 'pg';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

interface Person {
  id: string;
  name: string;
  email: string;
  active: boolean;
  avatar: boolean;
  role: 'owner' | 'member';
  lead: boolean;
  created_at: string;
  invited_by: string | null;
}

interface Phase {
  id: string;
  phase_id: string | null;
  name: string;
  category: string;
  parent_id: string | null;
  order: number;
  percent: number;
  user_phase: boolean;
}

interface Row {
  id: string;
  name: string;
  job_number: string | null;
  status: string;
  project_starts: string | null;
  due_reminder: boolean;
  personal: boolean;
  under_construction: boolean;
  potential: boolean;
  other_fields: object[];
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  role: 'owner' | 'member';
  editor: string | null;
  owner: Person | null;
  lead: Person | null;
  files: number;
  new_files: boolean;
  phases: Phase[];
}

const pool = new pg.Pool({ connectionString: required('DATABASE_URL'), max: 16 });
const person = `json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'active', u.active, 'avatar', u.avatar,
  'role', pu.role, 'lead', pu.lead, 'created_at', pu.created_at, 'invited_by', pu.invited_by)`;
const people = `FROM project_users pu JOIN users u ON u.id = pu.user_id WHERE pu.project_id = p.id`;
/** The numbers stand in the text, as in the product: with parameters PostgreSQL would plan the statement every time. */
const statement = (limit: number, offset: number) => ({
  name: `dashboard-${limit}-${offset}`,
  text: `SELECT p.id, p.name, p.job_number, p.status, p.project_starts::text, p.due_reminder, p.personal,
      p.under_construction, p.potential, p.other_fields, p.archived_at, p.created_at, p.updated_at, p.version, page.role, page.total,
      (SELECT name FROM users WHERE id = p.last_edited_by) AS editor,
      (SELECT ${person} ${people} AND pu.role = 'owner' ORDER BY pu.created_at, pu.user_id LIMIT 1) AS owner,
      (SELECT ${person} ${people} AND pu.lead) AS lead,
      coalesce((SELECT total FROM project_file_counts WHERE project_id = p.id), 0) AS files,
      EXISTS (SELECT FROM files f WHERE f.project_id = p.id AND NOT f.archived AND f.created_at > now() - interval '7 days'
        AND f.current_revision_id IS NOT NULL AND f.deleted_at IS NULL) AS new_files,
      (SELECT coalesce(json_agg(json_build_object('id', pp.id, 'phase_id', pp.phase_id, 'name', pp.name,
          'category', pp.category, 'parent_id', pp.parent_id, 'order', pp.sort_order, 'percent', pp.percent,
          'user_phase', own.id IS NOT NULL) ORDER BY pp.sort_order, pp.id), '[]')
        FROM project_phases pp
        LEFT JOIN phases own ON own.id = pp.phase_id AND own.user_id = $1 AND own.deleted_at IS NULL
        WHERE pp.project_id = p.id) AS phases
    FROM (SELECT project_id, role, updated_at,
        (SELECT sum(total)::int FROM project_counts WHERE user_id = $1 AND NOT archived AND status = $2) AS total
      FROM project_listings WHERE user_id = $1 AND NOT archived AND status = $2
      ORDER BY updated_at DESC, project_id DESC LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN projects p ON p.id = page.project_id ORDER BY p.updated_at DESC, p.id DESC`,
});

const text = { type: 'string' };
const nullableText = { type: 'string', nullable: true };
const number = { type: 'number' };
const nullableNumber = { type: 'number', nullable: true };
const flag = { type: 'boolean' };
const personShape = {
  type: 'object',
  nullable: true,
  properties: {
    id: text,
    name: text,
    email: text,
    active: flag,
    avatar: flag,
    _pivot_role: text,
    _pivot_lead: flag,
    _pivot_created_at: text,
    _pivot_invited_by: nullableText,
  },
};
const phases = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: text,
      phase_id: nullableText,
      name: text,
      category: text,
      parent_id: nullableText,
      subtask: flag,
      order: number,
      percent: nullableNumber,
      _pivot_id: nullableText,
      _pivot_percent: nullableNumber,
      userPhase: flag,
    },
  },
};
const totals = { type: 'object', properties: { total: number, completed: number, progress: nullableNumber } };
const item = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    job_number: nullableText,
    status: text,
    project_starts: nullableText,
    due_reminder: flag,
    personal: flag,
    active: flag,
    under_construction: flag,
    potential: flag,
    otherFields: { type: 'array', items: { type: 'object', properties: { option: text, value: text, slug: text } } },
    owner: personShape,
    leaders: { type: 'array', items: personShape },
    leader_id: nullableText,
    user_permissions: { type: 'array', items: text },
    hasPermissions: flag,
    displayShared: flag,
    hasNewFiles: flag,
    files_total: number,
    phases: {
      type: 'object',
      properties: {
        items: { type: 'object', properties: { DSGN: phases, BULD: phases } },
        totals: { type: 'object', properties: { DSGN: totals, BULD: totals, all: totals } },
      },
    },
    progress: nullableNumber,
    created_at: text,
    updated_at: text,
    deleted_at: nullableText,
    version: number,
    lastEdit: { type: 'object', properties: { date: text, user: nullableText } },
    age: { type: 'object', properties: { days: number } },
  },
};

const personView = (row: Person) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  active: row.active,
  avatar: row.avatar,
  _pivot_role: row.role,
  _pivot_lead: row.lead,
  _pivot_created_at: new Date(row.created_at).toISOString(),
  _pivot_invited_by: row.invited_by,
});

const phaseView = (row: Phase) => ({
  id: row.id,
  phase_id: row.phase_id,
  name: row.name,
  category: row.category,
  parent_id: row.parent_id,
  subtask: row.parent_id !== null,
  order: row.order,
  percent: row.percent,
  _pivot_id: row.id,
  _pivot_percent: row.percent,
  userPhase: row.user_phase,
});

const percentsOf = (rows: Phase[]) => phaseTotals(rows.map(({ percent }) => percent));

function view(row: Row, now: Date) {
  const [design, build] = Object.keys(PHASE_CATEGORIES).map((category) =>
    row.phases.filter((phase) => phase.category === category),
  ) as [Phase[], Phase[]];
  const all = percentsOf(row.phases);
  return {
    id: row.id,
    name: row.name,
    job_number: row.job_number,
    status: row.status,
    project_starts: row.project_starts,
    due_reminder: row.due_reminder,
    personal: row.personal,
    active: row.archived_at === null,
    under_construction: row.under_construction,
    potential: row.potential,
    otherFields: row.other_fields,
    owner: row.owner && personView(row.owner),
    leaders: row.lead ? [personView(row.lead)] : [],
    leader_id: row.lead?.id ?? null,
    user_permissions: permissionsOf(row.role),
    hasPermissions: isMember(row.role),
    displayShared: row.role !== 'owner',
    hasNewFiles: row.new_files,
    files_total: row.files,
    phases: {
      items: { DSGN: design.map(phaseView), BULD: build.map(phaseView) },
      totals: { DSGN: percentsOf(design), BULD: percentsOf(build), all },
    },
    progress: all.progress,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: null,
    version: row.version,
    lastEdit: { date: row.updated_at.toISOString(), user: row.editor },
    age: { days: ageInDays(row.created_at, now) },
  };
}

const server = fastify();
server.get<{ Querystring: { person: string; filter: string; range: string } }>(
  '/api/v2/projects',
  { schema: { response: { 200: { type: 'array', items: item } } } },
  async ({ query }, reply) => {
    const { status } = JSON.parse(query.filter) as { status: string };
    const [first, last] = JSON.parse(query.range) as [number, number];
    const { rows } = await pool.query<Row & { total: number }>({
      ...statement(last - first + 1, first),
      values: [query.person, status],
    });
    void reply.header('Content-Range', `projects ${first}-${first + rows.length - 1}/${rows[0]?.total ?? 0}`);
    const now = new Date();
    return rows.map((row) => view(row, now));
  },
);
await server.listen({ port: Number(required('PORT')), host: '127.0.0.1' });
process.send?.({ type: 'ready' });
