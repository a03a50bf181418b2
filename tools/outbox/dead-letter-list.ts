import type { DeadLetter } from '@gable/platform';

/** What is said of events that were given up: three lines each, the oldest first. */
export function describeDeadLetters(deadLetters: readonly DeadLetter[], count: number): string {
  if (count === 0) return 'No event was given up.';
  const lines = deadLetters.map(({ id, topic, about, attempts, createdAt, failedAt, lastError }) =>
    [
      `${id}  ${topic}  ${about}`,
      `    written ${createdAt.toISOString()}, given up ${failedAt.toISOString()} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
      `    ${(lastError ?? '').replace(/\s+/g, ' ')}`,
    ].join('\n'),
  );
  const more = count - deadLetters.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
