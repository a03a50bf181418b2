import type { Audit } from './audit.js';
import { AUDIT_FAULTS } from './audit-faults.js';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const OUTCOMES: Record<Audit['outcome'], string> = {
  good: 'all is well',
  bad: 'something is wrong',
  failed: 'it could not be done',
  running: 'it is being done',
};

/** What an audit has found, line by line, for a console. */
export function describeAudit({ startedAt, outcome, faults, figures }: Audit): string[] {
  const lines = [`Audit of ${startedAt.toISOString()}: ${OUTCOMES[outcome]}.`];
  if (figures) {
    lines.push(`${figures.files} files of ${megabytes(figures.bytes)} are in the storage.`);
    lines.push(
      `${figures.readFiles} of them, ${megabytes(figures.readBytes)}, were read and compared with what was uploaded.`,
    );
    if (figures.backup !== null) lines.push(`Backups: ${figures.backup}.`);
  }
  for (const { kind, count, examples } of faults) {
    lines.push('', `${AUDIT_FAULTS[kind]} (${count}):`, ...examples.map((example) => `  ${example}`));
    if (count > examples.length) lines.push(`  and ${count - examples.length} more`);
  }
  return lines;
}
