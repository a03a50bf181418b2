import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  api,
  itemsOf,
  type Contact,
  type ContactGroup,
  type ContactGroupDetail,
  type GroupContact,
} from '../../api/index.js';
import { putBackOf, type Cached } from '../../ui/optimistic-change.js';
import { contactName } from '../contact-ways.js';

/** Everything of groups; react-admin's records are held below the same name. */
const ALL: QueryKey = ['contact-groups'];
const LIST: QueryKey = ['contact-groups', 'all'];

/** One's groups by name, all of them (API-125). */
export const useContactGroups = () =>
  useQuery<ContactGroup[]>({ queryKey: LIST, queryFn: () => itemsOf(api.GET('/api/contacts/groups')) });

/** A contact as the list of a group shows it. */
export const groupContactOf = ({ id, name, lastname, emails, phones }: Contact): GroupContact => ({
  id,
  name,
  lastname,
  email: emails[0]?.email ?? null,
  phone: phones[0]?.phone ?? null,
});

/** The groups this browser holds: what a change shows at once, and takes back when it is refused. */
export class CachedGroups implements Cached {
  constructor(private readonly queryClient: QueryClient) {}

  async hold(): Promise<() => void> {
    await this.queryClient.cancelQueries({ queryKey: ALL });
    return putBackOf(this.queryClient, ALL);
  }

  /** Brings everything up to date, once the last change on its way is through; contacts say which groups they are in. */
  refresh(): void {
    if (this.queryClient.isMutating() > 1) return;
    void this.queryClient.invalidateQueries({ queryKey: ALL });
    void this.queryClient.invalidateQueries({ queryKey: ['address-book'] });
  }

  /** Shows a group as it is saved. */
  put(saved: ContactGroupDetail): void {
    this.one(saved.id, () => saved);
    this.list((groups) => groups.map((group) => (group.id === saved.id ? { ...group, ...listed(saved) } : group)));
  }

  /** Shows a group no longer. */
  remove(id: string): void {
    this.list((groups) => groups.filter((group) => group.id !== id));
  }

  /** Shows contacts in a group, in the order of their names. */
  addTo(id: string, contacts: readonly GroupContact[]): void {
    this.one(id, (group) => {
      const fresh = contacts.filter((contact) => !group.contact_ids.includes(contact.id));
      return withContacts(group, [...group.contacts, ...fresh].toSorted(byName));
    });
  }

  /** Shows a contact in a group no longer. */
  removeFrom(id: string, contactId: string): void {
    this.one(id, (group) =>
      withContacts(
        group,
        group.contacts.filter((contact) => contact.id !== contactId),
      ),
    );
  }

  private one(id: string, change: (group: ContactGroupDetail) => ContactGroupDetail): void {
    for (const [key, held] of this.queryClient.getQueriesData<ContactGroupDetail>({ queryKey: [...ALL, 'getOne'] })) {
      if (held?.id === id) this.queryClient.setQueryData(key, change(held));
    }
  }

  private list(change: (groups: ContactGroup[]) => ContactGroup[]): void {
    this.queryClient.setQueryData<ContactGroup[]>(LIST, (groups) => groups && change(groups));
  }
}

/** What a list shows of a group: the first of its contacts stand there already. */
const listed = ({ contacts: _contacts, contact_ids: _ids, ...group }: ContactGroupDetail) => group;

const withContacts = (group: ContactGroupDetail, contacts: GroupContact[]): ContactGroupDetail => ({
  ...group,
  contacts,
  contact_ids: contacts.map(({ id }) => id),
  contacts_total: contacts.length,
});

const byName = (one: GroupContact, other: GroupContact): number => contactName(one).localeCompare(contactName(other));
