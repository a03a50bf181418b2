/** The administration of the instance: its people, and whether it is well. */
export { AdministrationModule } from './administration.module.js';
