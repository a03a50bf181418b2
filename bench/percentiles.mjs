/** How long single requests take. */

/** Milliseconds until the whole answer is there. */
export async function timeOf(url, headers) {
  const begun = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}

/** The value that 95 of 100 do not exceed. */
export function percentile95(times) {
  return [...times].sort((left, right) => left - right)[Math.floor(times.length * 0.95)];
}
