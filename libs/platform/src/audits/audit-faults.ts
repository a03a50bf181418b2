/** What an audit can find to be wrong, and what that means to whoever reads of it. */
export const AUDIT_FAULTS = {
  'file.missing': 'Files that the database knows and the storage does not have',
  'file.size': 'Files of another size than the database says',
  'file.changed': 'Files whose bytes are not those that were uploaded',
  'file.orphan': 'Files that lie in the storage and belong to nothing',
  counter: 'Counters that differ from what they count',
  'work.stuck': 'Work that should long be done',
  'backup.missing': 'There is no backup',
  'backup.old': 'The newest backup is older than it may be',
  'backup.broken': 'The newest backup cannot be restored',
  'audit.failed': 'The audit itself could not be done',
} as const;

/** One of {@link AUDIT_FAULTS}. */
export type AuditFaultKind = keyof typeof AUDIT_FAULTS;

/** Examples that are kept of each kind. */
export const MOST_EXAMPLES = 20;

/** What is wrong: how often, and some of it by name. Names hold ids only, nothing that people wrote. */
export interface AuditFault {
  kind: AuditFaultKind;
  count: number;
  examples: string[];
}

/** A fault, if there is any of it. */
export const faultOf = (kind: AuditFaultKind, all: readonly string[], count = all.length): AuditFault[] =>
  count === 0 ? [] : [{ kind, count, examples: all.slice(0, MOST_EXAMPLES) }];
