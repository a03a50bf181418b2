import { readPhone } from '@gable/domain';
import type { User } from '@gable/platform';
import type { PhoneFields } from './dto/phone.dto.js';

/** The columns that a sent telephone number changes: none when none was sent, the number is removed by an empty one. */
export function phoneColumns({
  phone,
  phone_country: country,
}: PhoneFields): Partial<Pick<User, 'phone' | 'phoneCountry'>> {
  if (phone === undefined) return {};
  const read = phone && readPhone(phone, country);
  if (read) return { phone: read.number, phoneCountry: read.country };
  return { phone: null, ...(country && { phoneCountry: country.toLowerCase() }) };
}
