/** What took how long, one by one, for a collector of OpenTelemetry. */
export { openTracing, type EndedWork, type Tracing } from './tracing.js';
