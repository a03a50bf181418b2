import { LIMITS, MESSAGES, vcardOf } from '@gable/contracts';
import { useDataProvider, useNotify } from 'ra-core';
import { answerOf, api, type Contact } from '../api/index.js';
import { saveFile } from '../ui/save-file.js';

/** As what contacts are exported. */
export type ExportFormat = 'vcf' | 'csv';

/** Which contacts are exported: one, or those of a group; otherwise all. */
interface ExportedContacts {
  contact_id?: string;
  group_id?: string;
}

/** Saves contacts as a file: asked for as every call is, so that a session that ran out is renewed first. */
export function useExportContacts() {
  const notify = useNotify();
  return async (chosen: ExportedContacts, format: ExportFormat, name = 'contacts'): Promise<void> => {
    try {
      const query = { ...chosen, format };
      const file = await answerOf(api.GET('/api/contacts/export', { params: { query }, parseAs: 'blob' }));
      saveFile(file as unknown as Blob, `${name}.${format}`);
    } catch {
      notify(MESSAGES.contacts.exportFailed, { type: 'error' });
    }
  };
}

/** Saves contacts that are here already as cards. */
export function saveCards(contacts: readonly Contact[]): void {
  const cards = contacts.map((contact) => vcardOf({ ...contact, groups: contact.groups.map(({ name }) => name) }));
  saveFile(new Blob(cards, { type: 'text/vcard' }), 'contacts.vcf');
}

/** Saves what a search has found as cards; it ends where a search does. */
export function useExportFound() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async (term: string): Promise<void> => {
    const found: Contact[] = [];
    try {
      for (let page = 1; ; page += 1) {
        const { data, total = 0 } = await dataProvider.getList<Contact>('address-book', {
          pagination: { page, perPage: LIMITS.listPageSizeMax },
          sort: { field: 'name', order: 'ASC' },
          filter: { search: term },
        });
        found.push(...data);
        if (data.length === 0 || found.length >= total) break;
      }
      saveCards(found);
    } catch {
      notify(MESSAGES.contacts.exportFailed, { type: 'error' });
    }
  };
}
