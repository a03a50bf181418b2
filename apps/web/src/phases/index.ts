export { PhaseProgress } from './PhaseProgress.js';
