import { useQuery, type QueryKey } from '@tanstack/react-query';
import { api, isNotFound, itemsOf, type Firm, type FirmRole } from '../api/index.js';

/** Where one's own firm is held; everything that begins with `firms` is fetched anew when a firm changes. */
export const ownFirmKey: QueryKey = ['firms', 'own'];

/** The firm one is in with everybody in it, or null (API-111, API-114). */
export const useOwnFirm = () => useQuery<Firm | null>({ queryKey: ownFirmKey, queryFn: ownFirm });

async function ownFirm(): Promise<Firm | null> {
  const [firm] = await itemsOf(api.GET('/api/firms'));
  if (!firm) return null;
  try {
    // Asking for the members is also what says that one has come: the others see one's name from then on.
    const members = await itemsOf(api.GET('/api/firms/{id}/members', { params: { path: { id: firm.id } } }));
    return { ...firm, members };
  } catch (error) {
    // Removed between the two.
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The roles of all firms (FRM-7, API-113); they do not change. */
export const useFirmRoles = () =>
  useQuery<FirmRole[]>({
    queryKey: ['firm-roles'],
    queryFn: () => itemsOf(api.GET('/api/firms/roles')),
    staleTime: Infinity,
  });
