/** Firms: offices whose people see each other's proposals. */
export { FirmsModule } from './firms.module.js';
