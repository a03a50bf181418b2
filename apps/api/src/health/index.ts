/** Whether the api can serve. */
export { HealthModule } from './health.module.js';
