import { emailProblem, LIMITS, nameProblem, passwordProblem, repeatProblem, termsProblem } from '@gable/contracts';
import { memo, useId } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { Field } from '../sessions/index.js';
import { useAccountForm, type AccountForm, type FieldBinding } from './account-form.js';
import { DEFAULT_COUNTRY, usePhoneNumbers } from './countries.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import styles from './NewPersonFields.module.css';
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
type NewPerson = typeof NOBODY;

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

interface NewPersonFieldsProps {
  form: AccountForm<NewPerson>;
  /** Null while they are being fetched. */
  countries: Country[] | null;
}

/** Everything a new account needs but its address, which is asked for or known (ACC-7, ACC-14). */
export const NewPersonFields = ({ form, countries }: NewPersonFieldsProps) => (
  <>
    <Field label="Name" name="name" autoComplete="name" maxLength={LIMITS.userName} required {...form.field('name')} />
    <NewPasswordFields
      password={form.field('password')}
      repassword={form.field('repassword')}
      about={[form.values.name, form.values.email.trim()]}
    />
    <PhoneField phone={form.field('phone')} country={form.field('phone_country')} countries={countries} />
    <TermsField {...form.field('terms')} />
  </>
);

const DEFAULT_CHOICES = [DEFAULT_COUNTRY];

interface PhoneFieldProps {
  phone: FieldBinding<string>;
  country: FieldBinding<string>;
  /** Null while they are being fetched. */
  countries: Country[] | null;
}

/** A telephone number and the country it is dialled in (ACC-50); nobody has to give one. */
function PhoneField({ phone, country, countries }: PhoneFieldProps) {
  const choices = countries ?? DEFAULT_CHOICES;
  const chosen = choices.find(({ code }) => code === country.value) ?? DEFAULT_COUNTRY;
  return (
    <Field
      label="Phone (optional)"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={LIMITS.phone}
      {...phone}
      problem={phone.problem ?? country.problem}
      before={
        <span className={styles.country}>
          {/* The whole names stand in the list that opens; here is room for the short form only. */}
          <span className={styles.short} aria-hidden="true">
            {chosen.code.toUpperCase()} {chosen.callingCode}
          </span>
          <select
            aria-label="Country of the phone number"
            value={chosen.code}
            onBlur={country.onBlur}
            onChange={(event) => {
              country.onChange(event.target.value);
            }}
          >
            <Options countries={choices} />
          </select>
        </span>
      }
    />
  );
}

/** Hundreds of them, which no keystroke in the form concerns. */
const Options = memo(function Options({ countries }: { countries: Country[] }) {
  return countries.map(({ code, name, callingCode }) => (
    <option key={code} value={code}>
      {name} ({callingCode})
    </option>
  ));
});

/** The terms that have to be accepted (MSG-113), with a link where the instance has a page of them. */
function TermsField({ value, problem, onChange, onBlur }: FieldBinding<boolean>) {
  const id = useId();
  const { terms_url: terms } = clientConfiguration();
  return (
    <div>
      <div className={styles.terms}>
        <input
          id={id}
          type="checkbox"
          name="terms"
          required
          checked={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-line`}
          onBlur={onBlur}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <label htmlFor={id}>
          I accept the{' '}
          {terms ? (
            <a href={terms} target="_blank" rel="noreferrer">
              terms and conditions
            </a>
          ) : (
            'terms and conditions'
          )}
        </label>
      </div>
      <p id={`${id}-line`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
