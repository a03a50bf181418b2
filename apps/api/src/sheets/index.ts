/** The sheets of projects: the index of what their title blocks say. */
export { SheetsModule } from './sheets.module.js';
