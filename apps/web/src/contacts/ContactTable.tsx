import { MESSAGES } from '@gable/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortPayload } from 'ra-core';
import type { Contact } from '../api/index.js';
import { EmptyState, PeopleDrawing } from '../ui/EmptyState.js';
import type { RowSelection } from '../ui/row-selection.js';
import { SortHeader, TableFrame } from '../ui/TableFrame.js';
import type { useContactList } from './contact-list.js';
import { ContactRow, ContactRowComing } from './ContactRow.js';
import styles from './ContactTable.module.css';
import { useRowsInSight } from './rows-in-sight.js';

interface ContactTableProps {
  list: ReturnType<typeof useContactList>;
  selection: RowSelection<Contact>;
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
}

/** Rows that are drawn while nobody knows how many will come. */
const GUESSED_ROWS = 12;

/** Height of a row with its line, in pixels; on phones it has two lines of text. */
const ROW = 45;
const PHONE_ROW = 65;

/** Columns that are shown: one more would take its share of the width. */
const COLUMNS = 5;
const PHONE_COLUMNS = 2;

/** Contacts by name, e-mail, phone and groups (ADR-2); of a hundred thousand, those in sight exist. */
export function ContactTable({ list, selection, sort, onSort }: ContactTableProps) {
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const total = list.total ?? GUESSED_ROWS;
  const { body, rows, before, after, onKeyDown } = useRowsInSight(total, isPhone ? PHONE_ROW : ROW, list.see);
  if (list.total === 0) {
    return (
      <EmptyState
        drawing={<PeopleDrawing />}
        heading={MESSAGES.contacts.noneFound}
        text="Try another name, an email, a business or a project."
      />
    );
  }
  return (
    <TableFrame
      className={styles.table}
      aria-label="Contacts"
      aria-busy={list.total === undefined}
      aria-rowcount={total + 1}
      data-selecting={selection.selected.length > 0}
    >
      <thead>
        <tr aria-rowindex={1}>
          <td className={styles.box} />
          <SortHeader field="name" sort={sort} firstOrder="ASC" onSort={onSort}>
            Name
          </SortHeader>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col">Groups</th>
        </tr>
      </thead>
      <Space height={before} columns={isPhone ? PHONE_COLUMNS : COLUMNS} />
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map((place) => {
          const contact: Contact | undefined = list.at(place);
          return contact ? (
            <ContactRow key={contact.id} contact={contact} place={place} selection={selection} />
          ) : (
            <ContactRowComing key={place} place={place} />
          );
        })}
      </tbody>
      <Space height={after} columns={isPhone ? PHONE_COLUMNS : COLUMNS} />
    </TableFrame>
  );
}

/** What stands for the rows that are out of sight. */
const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tbody aria-hidden="true" className={styles.space}>
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
