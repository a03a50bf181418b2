/** What is counted and measured, and who may read it. */
export { mayReadMetrics } from './may-read-metrics.js';
export { Metrics } from './metrics.js';
export { METRICS_PATH, serveMetrics, type MetricsServer } from './serve-metrics.js';
