import { MESSAGES } from '@gable/contracts';
import { readPhone } from '@gable/domain';
import { HasNoProblem } from '../../http/index.js';

/** Refuses what is no telephone number of the country in another field; an empty text is none at all. */
export const IsPhoneOf = (countryField: string): PropertyDecorator =>
  HasNoProblem((value, request: Record<string, unknown>) => {
    if (typeof value !== 'string' || value.trim() === '') return null;
    return readPhone(value, request[countryField]) ? null : MESSAGES.account.phoneInvalid;
  });
