import { useState } from 'react';
import type { Contact } from '../api/index.js';
import type { RowSelection } from '../ui/row-selection.js';

/**
 * Which contacts of a list are selected. Of a list of any length only parts are held: what is selected stays so while it is
 * out of sight. Another list begins with nothing selected.
 * @param held those that are held now, in the order of the list
 */
export function useContactSelection(held: Contact[], list: string): RowSelection<Contact> {
  const [state, setState] = useState<{ list: string; chosen: ReadonlyMap<string, Contact>; last: string | null }>();
  const { chosen, last } = state?.list === list ? state : { chosen: NONE, last: null };
  const choose = (contacts: Iterable<Contact>, at: string | null): void => {
    setState({ list, chosen: new Map([...contacts].map((contact) => [contact.id, contact])), last: at });
  };
  const selected = [...chosen.values()];
  return {
    selected,
    selectable: held,
    isSelected: ({ id }) => chosen.has(id),
    toggle: (contact, toRange) => {
      const [from, to] = [last, contact.id].map((id) => held.findIndex((each) => each.id === id)) as [number, number];
      const range = toRange && from >= 0 ? held.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      const touched = [...range, contact];
      const isOff = chosen.has(contact.id);
      choose(
        isOff ? selected.filter(({ id }) => !touched.some((each) => each.id === id)) : [...selected, ...touched],
        contact.id,
      );
    },
    toggleAll: () => {
      choose(selected.length === held.length ? [] : held, null);
    },
    selectAll: () => {
      choose(held, last);
    },
    clear: () => {
      choose([], null);
    },
  };
}

const NONE: ReadonlyMap<string, Contact> = new Map();
