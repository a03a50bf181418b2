/** An instance that looks itself over: files, counters, work and backups, against what must be. */
export { type Audit, type AuditSettings, isAuditDue, newestAudit, newestAudits, runAudit } from './audit.js';
export { describeAudit } from './audit-words.js';
export { AUDIT_FAULTS, type AuditFault, type AuditFaultKind } from './audit-faults.js';
