import { useGetOne } from 'ra-core';
import { ApiError, type ContactDetail } from '../api/index.js';
import { isUuid } from '../ui/address-parameters.js';

/** What no contact can be called by, such as a literal of the API, is not asked for. */
const NOT_FOUND = new ApiError(404, null);

/** One contact, by the id in an address; the dialog says why it cannot be shown. */
export function useShownContact(id: string) {
  const isId = isUuid(id);
  const { data: contact, error } = useGetOne<ContactDetail>('address-book', { id }, { retry: false, enabled: isId });
  return isId ? { contact, error } : { contact: undefined, error: NOT_FOUND };
}
