export { CachedProjects, PROJECT_COUNTS, projectKey } from './cached-projects.js';
export { mayUpload } from './may-upload.js';
export { hasFacts } from './project-marks.js';
export {
  type RoomArea,
  type RoomProject,
  projectInRoom,
  proposalInRoom,
  uploadsTo,
  useProject,
  useProjectToCome,
  useRoomArea,
  useRoomProject,
} from './room-project.js';
export { StatusChip } from './StatusChip.js';
export { DEFAULT_DASHBOARD_TITLE, useDashboardTitle } from './dashboard-title.js';
export {
  ARCHIVE,
  END_CONSTRUCTION,
  RESTORE,
  START_CONSTRUCTION,
  useDeleteProject,
  useProjectAction,
} from './project-actions.js';
export { JobNumberInput, ProjectNameInput } from './ProjectInputs.js';
export { OtherFieldsInput } from './OtherFieldsInput.js';
export { describedOtherFields, type OtherFieldRow, sentOtherFields } from './other-fields.js';
export { StartDateInput } from './StartDateInput.js';
export { ProjectActionButton } from './ProjectActionButton.js';
export { STATUS_TABS, type StatusTab, tabOf } from './status-tabs.js';
export { useSaveProjects } from './save-projects.js';
export { SETTINGS_WORDS, STATUS_WORDS, useProjectSaving, useSaveProject } from './save-project.js';
export { LeaveProjectDialog } from './LeaveProjectDialog.js';
export { ProjectMarks } from './ProjectMarks.js';
export { leadOf } from './project-lead.js';
export { StatusButton } from './StatusButton.js';
export { StatusChoices } from './StatusChoices.js';
export { ProjectNotFound } from './ProjectNotFound.js';
export { StatusMenu } from './StatusMenu.js';
