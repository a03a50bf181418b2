import { emailProblem, nameProblem, passwordProblem, repeatProblem, termsProblem } from '@gable/contracts';
import { useAccountForm, type AccountForm } from './account-form.js';
import { DEFAULT_COUNTRY, usePhoneNumbers } from './countries.js';
import type { Country } from './phone-numbers.js';

const NOBODY = {
  email: '',
  name: '',
  password: '',
  repassword: '',
  phone: '',
  phone_country: DEFAULT_COUNTRY.code,
  terms: false,
};

/** What a person says of themselves to have an account (ACC-7, ACC-14). */
export type NewPerson = typeof NOBODY;

interface NewPersonForm {
  form: AccountForm<NewPerson>;
  /** Null while they are being fetched. */
  countries: Country[] | null;
}

/** The form of an account that begins, with what is known of the person already (VAL-41…44). */
export function useNewPersonForm(known: Partial<NewPerson>): NewPersonForm {
  const numbers = usePhoneNumbers();
  const form = useAccountForm<NewPerson>(
    { ...NOBODY, ...known },
    {
      email: ({ email }) => emailProblem(email),
      name: ({ name }) => nameProblem(name),
      password: ({ password }) => passwordProblem(password),
      repassword: ({ repassword, password }) => repeatProblem(repassword, password),
      phone: ({ phone, phone_country }) => numbers?.phoneProblem(phone, phone_country) ?? null,
      terms: ({ terms }) => termsProblem(terms),
    },
  );
  return { form, countries: numbers?.countries ?? null };
}
