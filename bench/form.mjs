/**
 * In which form measurements run. The short one has small data and few rounds, and judges nothing: it shows within
 * `npm test` that every figure can still be had.
 */
export const short = process.env['GABLE_BENCH_FORM'] === 'short';

/** A size or a number of rounds: the real one, or what is enough to show that it can be measured. */
export const sized = (real, small) => (short ? small : real);
