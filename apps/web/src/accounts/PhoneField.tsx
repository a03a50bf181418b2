import { LIMITS } from '@gable/contracts';
import { memo } from 'react';
import { Field } from '../sessions/index.js';
import type { FieldBinding } from './account-form.js';
import { DEFAULT_COUNTRY } from './countries.js';
import type { Country } from './phone-numbers.js';
import styles from './PhoneField.module.css';

const DEFAULT_CHOICES = [DEFAULT_COUNTRY];

interface PhoneFieldProps {
  phone: FieldBinding<string>;
  country: FieldBinding<string>;
  /** Null while they are being fetched. */
  countries: Country[] | null;
}

/** A telephone number and the country it is dialled in (ACC-50); nobody has to give one. */
export function PhoneField({ phone, country, countries }: PhoneFieldProps) {
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
