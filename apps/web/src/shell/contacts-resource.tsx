import { SCREENS, type ScreenName } from '@gable/contracts';
import { Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { NotFoundPage } from '../ui/FailedPage.js';
import {
  PastImportsPage,
  ContactDialog,
  ContactDuplicatesPage,
  ContactGroupPage,
  ContactGroupsPage,
  ContactsArea,
  ContactsPage,
  EditContactDialog,
  ImportPage,
  NewContactDialog,
} from './app-pages.js';

/** What react-admin calls contacts: their addresses begin with it. */
const NAME = 'address-book';

const below = (screen: ScreenName): string => SCREENS[screen].slice(`/${NAME}/`.length);

/** The address book for react-admin; an element, as {@link PROJECTS} is. */
export const CONTACTS = (
  <Resource name={NAME} recordRepresentation="name" hasCreate hasEdit hasShow>
    <Route element={<ContactsArea />}>
      <Route path={below('address-book.groups')} element={<ContactGroupsPage />} />
      <Route path={below('address-book.group')} element={<ContactGroupPage />} />
      <Route path={below('address-book.duplicates')} element={<ContactDuplicatesPage />} />
      <Route path={below('address-book.imports')} element={<PastImportsPage />} />
      {/* List, and what opens over it: its address holds the search and the order behind it */}
      <Route element={<ContactsPage />}>
        <Route index element={null} />
        <Route path={below('address-book.new')} element={<NewContactDialog />} />
        <Route path={below('address-book.show')} element={<ContactDialog />} />
        <Route path={below('address-book.edit')} element={<EditContactDialog />} />
      </Route>
    </Route>
    <Route path={below('address-book.import')} element={<ImportPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Resource>
);
