/** How long single requests take. */
import { sized } from './form.mjs';
import { median } from './report.mjs';

const ROUNDS = sized(7, 1);
/** Requests of a round, of which a percentile is taken. */
const REQUESTS = sized(80, 1);

/** As it is: what packing a longer answer costs is not what a larger table costs. */
const UNPACKED = { 'accept-encoding': 'identity' };

/** Milliseconds until the whole answer is there. */
export async function timeOf(url, headers) {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { ...UNPACKED, ...headers } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}

/** The value that 95 of 100 do not exceed. */
export function percentile95(times) {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length * 0.95)];
}

/**
 * The medians of the 95th percentiles of several rounds, in milliseconds. The addresses are asked in turns, one request
 * after the other: what else the machine does meets all alike.
 */
export async function timeInTurns(asked) {
  const percentiles = asked.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const times = asked.map(() => []);
    for (let request = 0; request < REQUESTS; request += 1) {
      for (const [place, { url, headers }] of asked.entries()) times[place].push(await timeOf(url, headers));
    }
    // The round before the first is for warming up.
    if (round >= 0) times.forEach((list, place) => percentiles[place].push(percentile95(list)));
  }
  return percentiles.map(median);
}
