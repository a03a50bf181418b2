import { LIMITS } from '@gable/contracts';
import { invalid } from './refusal.js';

/**
 * What a list is searched for (FIL-16, VAL-24): null when nothing is.
 * @throws {Refusal} 400 when it is no text, or too short to find anything by.
 */
export function readSearch(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') throw invalid({ search: ['search must be a text'] });
  const text = value.trim();
  if (text === '') return null;
  if (text.length < LIMITS.searchMinimum) {
    throw invalid({ search: [`search must have at least ${LIMITS.searchMinimum} characters`] });
  }
  return text;
}
