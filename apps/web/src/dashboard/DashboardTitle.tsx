import { LIMITS } from '@gable/contracts';
import { DEFAULT_DASHBOARD_TITLE, useDashboardTitle } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { EditableTitle } from '../ui/EditableTitle.js';
import { useSaveDashboardTitle } from './save-dashboard-title.js';

/** The dashboard's title (ACC-39); nothing in it is the default one. */
export const DashboardTitle = () => (
  <EditableTitle
    title={useDashboardTitle()}
    hint="Change the title"
    label="Dashboard title"
    text={useCurrentUser()?.options.title ?? ''}
    placeholder={DEFAULT_DASHBOARD_TITLE}
    maxLength={LIMITS.dashboardTitle}
    onSave={useSaveDashboardTitle()}
  />
);
