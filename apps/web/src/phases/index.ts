export { PhaseProgress } from './PhaseProgress.js';
export { PhasesSection } from './PhasesSection.js';
