import type { ProjectDetail } from '../api/index.js';

const NONE = { total: 0, completed: 0, progress: null };

let projects = 0;

/** A project in which the person may do everything, with nothing in it. */
export function aProject(fields: Partial<ProjectDetail> = {}): ProjectDetail {
  projects += 1;
  return {
    id: `01a1febd-088c-71d4-8a19-${String(projects).padStart(12, '0')}`,
    name: `Project ${projects}`,
    job_number: null,
    status: 'ACTV',
    project_starts: null,
    due_reminder: false,
    personal: false,
    active: true,
    under_construction: false,
    potential: false,
    from_proposal: false,
    otherFields: [],
    owner: null,
    leaders: [],
    leader_id: null,
    user_permissions: ['project.view', 'project.edit', 'project.delete', 'setStatus', 'people.invite', 'people.manage'],
    hasPermissions: true,
    displayShared: false,
    hasNewFiles: false,
    files_total: 0,
    phases: { items: { DSGN: [], BULD: [] }, totals: { DSGN: NONE, BULD: NONE, all: NONE } },
    progress: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null,
    version: 1,
    lastEdit: { date: '2026-01-01T00:00:00.000Z', user: null },
    age: { days: 3 },
    users: [],
    clients: [],
    team: [],
    firm: [],
    files: [],
    invitable_roles: ['client', 'team', 'contractor', 'member'],
    default_invitation_role: 'member',
    ...fields,
  };
}
