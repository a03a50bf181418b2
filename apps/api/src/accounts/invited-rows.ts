import { emailKey, emailProblem } from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { HasNoProblem } from '../http/index.js';

const isEmpty = (email: unknown): boolean =>
  email === undefined || email === null || (typeof email === 'string' && email.trim() === '');

/** A row of an invite form (PPL-13, FRM-8). */
export class InvitedRow {
  @ApiPropertyOptional({ type: String, format: 'email', description: 'A row without one is skipped' })
  @HasNoProblem((email) => (isEmpty(email) ? null : emailProblem(email)))
  email?: string | null;
}

/** The rows by what their addresses are known by: each once, as the first that names it says; without one they are none (PPL-14). */
export function rowsByAddress<Row extends InvitedRow>(rows: readonly Row[]): Map<string, Row & { email: string }> {
  const byAddress = new Map<string, Row & { email: string }>();
  for (const row of rows) {
    const email = row.email?.trim() ?? '';
    const key = emailKey(email);
    if (email !== '' && !byAddress.has(key)) byAddress.set(key, { ...row, email });
  }
  return byAddress;
}
