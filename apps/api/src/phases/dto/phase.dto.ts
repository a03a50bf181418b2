import { PHASE_CATEGORIES, type PhaseCategory, type PhaseTotals } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';

export const CATEGORIES = Object.keys(PHASE_CATEGORIES) as PhaseCategory[];

/**
 * A phase (ENT-13), of a person's own list or of a project. What a screen marks while somebody chooses (`selected`,
 * `toBeImported`, `added`) stays on the screen.
 */
export class PhaseView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The phase of somebody’s own list' })
  phase_id: string | null;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ enum: CATEGORIES, enumName: 'PhaseCategory' })
  category: PhaseCategory;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  parent_id: string | null;

  @ApiProperty({ type: Boolean, description: 'It belongs to another phase (PHS-4)' })
  subtask: boolean;

  @ApiProperty({ type: 'integer', description: 'Place in its category, from 0' })
  order: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In the project; null outside of one' })
  percent: number | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Its own id in the project' })
  _pivot_id: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The same as percent (OPN-81)' })
  _pivot_percent: number | null;

  @ApiProperty({ type: Boolean, description: 'It is from the own list of the person who asks (PHS-5)' })
  userPhase: boolean;
}

/** Phases counted together (PHS-2). */
export class PhaseTotalsView implements PhaseTotals {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'At 100 percent (PHS-8)' })
  completed: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Percent; null without phases (PHS-9, PHS-10)' })
  progress: number | null;
}

/** The phases of each category, in their order. */
export class PhaseItemsView implements Record<PhaseCategory, PhaseView[]> {
  @ApiProperty({ type: [PhaseView] })
  DSGN: PhaseView[];

  @ApiProperty({ type: [PhaseView] })
  BULD: PhaseView[];
}

/** The totals of each category, and of all phases. */
export class PhaseItemTotalsView implements Record<PhaseCategory | 'all', PhaseTotalsView> {
  @ApiProperty({ type: PhaseTotalsView })
  DSGN: PhaseTotalsView;

  @ApiProperty({ type: PhaseTotalsView })
  BULD: PhaseTotalsView;

  @ApiProperty({ type: PhaseTotalsView })
  all: PhaseTotalsView;
}

/** The phases of a project (PHS-2, ENT-2). */
export class ProjectPhasesView {
  @ApiProperty({ type: PhaseItemsView })
  items: PhaseItemsView;

  @ApiProperty({ type: PhaseItemTotalsView })
  totals: PhaseItemTotalsView;
}

/** The phases of a project after a change of them. */
export class ChangedPhasesView {
  @ApiProperty({ type: String, format: 'uuid', description: 'The project' })
  id: string;

  @ApiProperty({ type: ProjectPhasesView })
  phases: ProjectPhasesView;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Percent; null without phases' })
  progress: number | null;
}

/** A phase that is in its owner's list no more. */
export class RemovedPhaseView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}
