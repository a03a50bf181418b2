import { LIMITS, MESSAGES } from '@gable/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import type { Contact, ContactGroupDetail } from '../../api/index.js';
import { Avatar } from '../../people/index.js';
import { contactName } from '../contact-ways.js';
import { isTerm, termOf } from '../contacts-place.js';
import { useSettled } from '../../ui/settled.js';
import styles from './AddContactField.module.css';
import { groupContactOf } from './contact-groups.js';
import { useAddToGroup } from './group-changes.js';

/** Contacts that are offered at once. */
const OFFERED = 12;

/** Puts contacts into a group, one after the other: searched from three characters on, chosen by keys or a click (NAV-56). */
export function AddContactField({ group }: { group: ContactGroupDetail }) {
  const [text, setText] = useState('');
  const add = useAddToGroup();
  const term = useSettled(termOf(text));
  const isAsked = isTerm(term) && isTerm(termOf(text));
  const { data, isFetching, error } = useGetList<Contact>(
    'address-book',
    {
      filter: { search: term },
      // Those who are in the group already are not offered.
      pagination: { page: 1, perPage: LIMITS.listPageSizeMax },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const inGroup = new Set(group.contact_ids);
  const offered = isAsked ? (data ?? []).filter(({ id }) => !inGroup.has(id)).slice(0, OFFERED) : [];
  return (
    <Autocomplete<Contact>
      className={styles.field}
      options={offered}
      value={null}
      inputValue={text}
      autoHighlight
      forcePopupIcon={false}
      clearOnBlur={false}
      blurOnSelect={false}
      loading={isAsked && isFetching}
      filterOptions={(options) => options}
      getOptionLabel={contactName}
      getOptionKey={({ id }) => id}
      noOptionsText={
        isAsked
          ? error
            ? MESSAGES.contacts.loadFailed
            : MESSAGES.contacts.noneFound
          : MESSAGES.search.short(LIMITS.searchMinimum)
      }
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'reset') setText(typed);
      }}
      onChange={(_event, contact) => {
        if (!contact) return;
        add.mutate({ group, contacts: [groupContactOf(contact)] });
        setText('');
      }}
      slotProps={{ paper: { className: styles.list } }}
      renderOption={({ key, ...props }, contact) => {
        const name = contactName(contact);
        return (
          <li key={key} {...props} className={`${props.className ?? ''} ${styles.option ?? ''}`}>
            <Avatar person={{ id: contact.id, name, email: '', avatar: false }} size={30} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>
                {[contact.business, contact.emails[0]?.email].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Add contacts"
          placeholder="Name, email, business or project"
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: LIMITS.searchTerm } }}
        />
      )}
    />
  );
}
