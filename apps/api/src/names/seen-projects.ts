/** The projects and proposals that the person `$1` sees. */
export const MY_PROJECTS = `(SELECT mine.project_id FROM project_standings mine WHERE mine.user_id = $1 AND NOT mine.project_deleted
  UNION SELECT seen.project_id FROM proposals_of($1) seen JOIN projects open ON open.id = seen.project_id
    AND open.potential AND open.deleted_at IS NULL)`;
