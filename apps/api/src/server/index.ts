/** What every request goes through before its route. */
export { registerCompression } from './compression.js';
export { registerCsrf } from './csrf.js';
export { registerBodyDeadline, SERVER_DEADLINES } from './deadlines.js';
export { refuseUnknownHosts, registerHostCheck } from './host-check.js';
export { registerJsonBodies, registerQueryLimit } from './json-bodies.js';
export { registerRequestLog } from './request-log.js';
export { registerRequestTraces } from './request-traces.js';
export { registerResponseSerializers } from './response-serializers.js';
export { registerSecurityHeaders } from './security-headers.js';
export { registerWholeRecords } from './whole-records.js';
export { createValidationPipe } from './validation.js';
