/** Pages that are compared with each other: two revisions of a sheet, or any two sheets of a project. */
export { ComparisonsModule } from './comparisons.module.js';
