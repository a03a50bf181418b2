import type { ProjectDetail } from '../api/index.js';

/** Whether the person may add files (OPN-19): anyone who is in it, while the project is active. */
export const mayUpload = ({ active, user_permissions }: ProjectDetail): boolean =>
  active && user_permissions.includes('files.create');
