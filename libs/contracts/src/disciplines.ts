/** A discipline of drawings: the letters that begin its sheets' numbers, and its name on the screen. */
interface DisciplineWords {
  title: string;
  letters: readonly string[];
}

/** The disciplines in the order a set is bound, as the US National CAD Standard has it, with letters that offices elsewhere use. */
export const DISCIPLINES = {
  general: { title: 'General', letters: ['G', 'GN', 'T', 'CS'] },
  survey: { title: 'Survey', letters: ['V', 'SU'] },
  civil: { title: 'Civil', letters: ['C', 'CE', 'CV'] },
  landscape: { title: 'Landscape', letters: ['L', 'LA', 'LS'] },
  structural: { title: 'Structural', letters: ['S', 'ST', 'STR', 'SE', 'TWP'] },
  architectural: { title: 'Architectural', letters: ['A', 'AR', 'ARC', 'AD', 'AE', 'AS', 'D'] },
  interiors: { title: 'Interiors', letters: ['I', 'ID', 'IN', 'AI'] },
  equipment: { title: 'Equipment', letters: ['Q', 'EQ', 'FF', 'K'] },
  fire: { title: 'Fire protection', letters: ['F', 'FP', 'FA'] },
  plumbing: { title: 'Plumbing', letters: ['P', 'PL', 'PD'] },
  mechanical: { title: 'Mechanical', letters: ['M', 'ME', 'MH', 'H', 'HV'] },
  electrical: { title: 'Electrical', letters: ['E', 'EL', 'EP', 'ES'] },
  telecommunications: { title: 'Telecommunications', letters: ['TC', 'TY', 'IT'] },
  other: { title: 'Other', letters: [] },
} as const satisfies Record<string, DisciplineWords>;

export type Discipline = keyof typeof DISCIPLINES;

/** In the order a set is bound. */
export const DISCIPLINE_ORDER = Object.keys(DISCIPLINES) as Discipline[];
