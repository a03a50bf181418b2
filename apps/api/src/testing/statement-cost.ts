import type { TestInstance } from './test-instance.js';

/** What PostgreSQL did for a statement. */
export interface StatementCost {
  rows: number;
  /** Blocks of tables and indexes that it looked at: the measure of what it costs where there is more of everything. */
  blocks: number;
}

/** Runs a statement, and answers what it cost. */
export async function costOf(instance: TestInstance, text: string, values: unknown[]): Promise<StatementCost> {
  const [row] = await instance.rows<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan ?? {};
  return {
    rows: plan['Actual Rows'] ?? 0,
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  };
}
