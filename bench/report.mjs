import { appendFileSync } from 'node:fs';
import { short } from './form.mjs';

/**
 * Prints measurements beside their targets, which not all have; the process ends with 1 when one is missed. The short form
 * judges none.
 */
export function report(rows) {
  const figures = rows.map((row) => ({
    what: row.what,
    measured: measured(row),
    target: aimed(row),
    result: short ? 'not judged' : verdict(row),
  }));
  console.table(figures);
  // `npm run bench -- --record` names a file that gathers what all measurements say.
  const record = process.env['GABLE_BENCH_RECORD'];
  if (record) appendFileSync(record, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
  if (!short && !rows.every(met)) process.exitCode = 1;
}

const measured = ({ value, unit = '×' }) => `${value.toFixed(2)} ${unit}`;
const aimed = ({ target, unit = '×', least = false }) =>
  target === undefined ? 'none' : `${least ? '≥' : '≤'} ${target} ${unit}`;
const met = ({ value, target, least }) => target === undefined || (least ? value >= target : value <= target);
const verdict = (row) => (row.target === undefined ? '' : met(row) ? 'met' : 'MISSED');

/** Middle value. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Smallest and largest value, as text. */
export const spread = (values) => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
