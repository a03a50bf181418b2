import { phaseTotals, type PhaseCategory } from '@gable/contracts';
import type { Phase } from '@gable/platform';
import type { PhaseView, ProjectPhasesView } from './dto/phase.dto.js';

/** A phase of a project as the SQL answers it. */
export interface PhaseRow {
  id: string;
  phase_id: string | null;
  name: string;
  category: PhaseCategory;
  parent_id: string | null;
  order: number;
  percent: number;
  user_phase: boolean;
}

/** The {@link PhaseRow}s of the project `p` in their order, as JSON; `me` is its person who asks. */
export const PHASES_OF_PROJECT = `(SELECT coalesce(json_agg(json_build_object('id', pp.id, 'phase_id', pp.phase_id,
    'name', pp.name, 'category', pp.category, 'parent_id', pp.parent_id, 'order', pp.sort_order, 'percent', pp.percent,
    'user_phase', own.id IS NOT NULL) ORDER BY pp.sort_order, pp.id), '[]')
  FROM project_phases pp
  LEFT JOIN phases own ON own.id = pp.phase_id AND own.user_id = me.user_id AND own.deleted_at IS NULL
  WHERE pp.project_id = p.id)`;

/** A phase of a project on the wire (ENT-13). */
const projectPhaseView = (row: PhaseRow): PhaseView => ({
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

/** The phases of a project on the wire (ENT-2, PHS-2). */
export function projectPhasesView(rows: readonly PhaseRow[]): ProjectPhasesView {
  const of = (category: PhaseCategory) => rows.filter((row) => row.category === category);
  const totals = (counted: readonly PhaseRow[]) => phaseTotals(counted.map(({ percent }) => percent));
  return {
    items: { DSGN: of('DSGN').map(projectPhaseView), BULD: of('BULD').map(projectPhaseView) },
    totals: { DSGN: totals(of('DSGN')), BULD: totals(of('BULD')), all: totals(rows) },
  };
}

/** A phase of one's own list on the wire; `pivotId` is what it is in the project it was put into just now. */
export const ownPhaseView = (phase: Phase, pivotId: string | null = null): PhaseView => ({
  id: phase.id,
  phase_id: phase.id,
  name: phase.name,
  category: phase.category,
  parent_id: phase.parentId,
  subtask: phase.parentId !== null,
  order: phase.sortOrder,
  percent: pivotId === null ? null : 0,
  _pivot_id: pivotId,
  _pivot_percent: pivotId === null ? null : 0,
  userPhase: true,
});
