import { type ProjectStatus } from '@gable/contracts';
import type { ProjectsStats } from '../api/index.js';

/** A tab of the dashboards (PRJ-25, OPN-68). */
export type StatusTab = Exclude<keyof ProjectsStats, 'total' | 'average_age'>;

/** The tabs in their order. */
export const STATUS_TABS: readonly StatusTab[] = ['ACTV', 'OHLD', 'COMP', 'OTHR'];

/** PRJ-13: a personal project is shown under Other. */
export const tabOf = (status: ProjectStatus): StatusTab => (status === 'PERS' ? 'OTHR' : status);
