import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { Contact } from '../api/index.js';
import { putBackOf, type Cached } from '../ui/optimistic-change.js';

/** Everything of contacts, as react-admin holds it. */
const ALL: QueryKey = ['address-book'];
const LISTS: QueryKey = ['address-book', 'getList'];

/** Contacts and groups refer to each other by name. */
const BESIDE: QueryKey[] = [['contact-groups'], ['contact-types']];

/** What an import, a merge or an undo changes as well: too dear to be read again with every change of one contact. */
const OF_MANY: QueryKey[] = [['contact-batches'], ['contact-duplicates']];

/** Reads everything of the address book afresh, once something was done to many contacts. */
export function refreshAddressBook(queryClient: QueryClient): void {
  for (const queryKey of [ALL, ...BESIDE, ...OF_MANY]) void queryClient.invalidateQueries({ queryKey });
}

/** The contacts this browser holds: what a change shows at once, and takes back when it is refused. */
export class CachedContacts implements Cached {
  constructor(private readonly queryClient: QueryClient) {}

  async hold(): Promise<() => void> {
    await this.queryClient.cancelQueries({ queryKey: ALL });
    return putBackOf(this.queryClient, ALL);
  }

  /** Brings everything up to date, once the last change on its way is through: an answer from before it is old. */
  refresh(): void {
    if (this.queryClient.isMutating() > 1) return;
    for (const queryKey of [ALL, ...BESIDE]) void this.queryClient.invalidateQueries({ queryKey });
  }

  /** Shows a contact with other fields, wherever it is shown. */
  change(changed: Pick<Contact, 'id'> & Partial<Contact>): void {
    this.queryClient.setQueryData<Contact>(['address-book', 'getOne', { id: changed.id }], (held) =>
      held ? { ...held, ...changed } : held,
    );
    this.inLists((contacts) => contacts.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)));
  }

  /** Shows lists without some contacts. */
  remove(ids: readonly string[]): void {
    this.inLists((contacts) => contacts.filter(({ id }) => !ids.includes(id)));
  }

  private inLists(shown: (contacts: Contact[]) => Contact[]): void {
    for (const [key, held] of this.queryClient.getQueriesData<GetListResult<Contact>>({ queryKey: LISTS })) {
      if (!held) continue;
      const data = shown(held.data);
      const gone = held.data.length - data.length;
      this.queryClient.setQueryData(key, {
        ...held,
        data,
        ...(held.total !== undefined && { total: held.total - gone }),
      });
    }
  }
}
