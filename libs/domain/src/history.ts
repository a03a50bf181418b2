import { LIMITS } from '@gable/contracts';

/** What a history item says (ENT-11), no longer than it may be: an ellipsis stands for the rest. */
export function historyDescription(text: string): string {
  const characters = [...text];
  const most = LIMITS.historyDescription;
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
