/** @typedef {import('./rows.mjs').RedRow} RedRow */

/**
 * The source with the row broken. Throws where the text is not there exactly once: the source has moved on.
 *
 * @param {string} source
 * @param {RedRow} row
 */
export function broken(source, { row, file, text, replacement }) {
  const times = source.split(text).length - 1;
  if (times !== 1) throw new Error(`${row}: ${JSON.stringify(text)} stands ${times} times in ${file}`);
  return source.replace(text, () => replacement);
}

/**
 * Which tests show the row, by their titles: `CNS-1` is not `CNS-10`.
 *
 * @param {RedRow} row
 */
export const titlesOf = ({ row, named }) => named ?? `\\b${row}(?!\\d)`;

/**
 * Whether its tests start programs that have to be built.
 *
 * @param {RedRow} row
 */
export const wantsBuild = ({ spec }) => spec.endsWith('.worker.spec.ts');
