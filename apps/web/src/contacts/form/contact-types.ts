import { useQuery } from '@tanstack/react-query';
import { api, itemsOf, type ContactType } from '../../api/index.js';

/** One's own types by name, all of them (API-131). */
export const useContactTypes = () =>
  useQuery<ContactType[]>({
    queryKey: ['contact-types', 'all'],
    queryFn: () => itemsOf(api.GET('/api/contacts/types')),
  });
