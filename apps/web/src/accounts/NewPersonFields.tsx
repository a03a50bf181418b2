import { LIMITS } from '@gable/contracts';
import { Field } from '../sessions/index.js';
import type { AccountForm } from './account-form.js';
import type { NewPerson } from './new-person.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import type { Country } from './phone-numbers.js';
import { PhoneField } from './PhoneField.js';
import { TermsField } from './TermsField.js';

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
