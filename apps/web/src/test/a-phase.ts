import type { Phase } from '../api/index.js';

let phases = 0;

/** A phase of a project, of the list of the person who asks. */
export function aPhase(fields: Partial<Phase> = {}): Phase {
  phases += 1;
  const id = `01a1febd-0000-71d4-8a19-${String(phases).padStart(12, '0')}`;
  const { percent = 0 } = fields;
  return {
    id,
    phase_id: id.replace('-0000-', '-1111-'),
    name: `Phase ${phases}`,
    category: 'DSGN',
    parent_id: null,
    subtask: false,
    order: phases,
    percent,
    _pivot_id: id,
    _pivot_percent: percent,
    userPhase: true,
    ...fields,
  };
}
