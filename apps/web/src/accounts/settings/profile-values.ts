import { sameEmail } from '@gable/contracts';
import type { Account, AccountChanges } from '../../api/index.js';
import { settledPhone } from './phone-typing.js';

/** What the profile form holds. */
export interface ProfileValues {
  name: string;
  email: string;
  current_password: string;
  phone: string;
  phone_country: string;
  title: string;
}

/** Every field of it, in the order of the screen. */
export const PROFILE_FIELDS = ['name', 'email', 'current_password', 'phone_country', 'phone', 'title'] as const;

/** An account as the form shows it. */
export function valuesOf({ name, email, phone, phone_country, options }: Account): ProfileValues {
  const shown = settledPhone({ phone: phone ?? '', country: phone_country });
  return {
    name,
    email,
    current_password: '',
    phone: shown.phone,
    phone_country: shown.country,
    title: options.title ?? '',
  };
}

/** Whether the form asks for another e-mail than the account has. */
export const asksForEmail = (email: string, account: Account): boolean => !sameEmail(email, account.email);

/** What the form changes: what stays as it is, is not sent. */
export function changesIn(values: ProfileValues, account: Account): AccountChanges {
  const before = valuesOf(account);
  const phoneDiffers = values.phone.trim() !== before.phone || values.phone_country !== before.phone_country;
  return {
    ...(values.name.trim() !== before.name && { name: values.name.trim() }),
    ...(asksForEmail(values.email, account) && {
      email: values.email.trim(),
      current_password: values.current_password,
    }),
    ...(phoneDiffers && { phone: values.phone.trim(), phone_country: values.phone_country }),
    ...(values.title.trim() !== before.title && { options: { title: values.title.trim() } }),
  };
}
