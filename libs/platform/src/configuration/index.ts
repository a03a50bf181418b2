export * from './configuration.js';
export { VARIABLES } from './variables.js';
