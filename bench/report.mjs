/** Prints measurements beside their targets; the process ends with 1 when one is missed. */
export function report(rows) {
  console.table(
    rows.map(({ what, value, target, unit = '×', least = false }) => ({
      what,
      measured: `${value.toFixed(2)} ${unit}`,
      target: `${least ? '≥' : '≤'} ${target} ${unit}`,
      result: met({ value, target, least }) ? 'met' : 'MISSED',
    })),
  );
  if (!rows.every(met)) process.exitCode = 1;
}

const met = ({ value, target, least }) => (least ? value >= target : value <= target);

/** Middle value. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Smallest and largest value, as text. */
export const spread = (values) => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
