import { useEffect, useState } from 'react';
import type { Country } from './phone-numbers.js';

/** ACC-50 */
export const DEFAULT_COUNTRY: Country = { code: 'us', name: 'United States', callingCode: '+1' };

/** What is known of telephone numbers once it has been fetched. */
export interface PhoneNumbers {
  countries: Country[];
  phoneProblem: (phone: string, country: string) => string | null;
}

/** Fetches the countries and how their numbers look, which only forms with a telephone need; null until they are there. */
export function usePhoneNumbers(): PhoneNumbers | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  useEffect(() => {
    let left = false;
    // Not fetched: the form offers the default country alone, and the API still looks at the number.
    import('./phone-numbers.js').then(
      ({ listCountries, phoneProblem }) => {
        if (!left) setNumbers({ countries: listCountries(), phoneProblem });
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return numbers;
}
