import type { components } from '@gable/contracts';

type ChosenDay = components['schemas']['ChosenDayRequest'];

/** A day as the forms of proposals send it (API-68). */
export function chosenDay(day: string): ChosenDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** The same of a day that may be missing: null is none, and what is not said is not sent. */
export const chosenOrNone = <None extends null | undefined>(day: string | None): ChosenDay | None =>
  typeof day === 'string' ? chosenDay(day) : day;
