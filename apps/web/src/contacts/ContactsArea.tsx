import { screenPath } from '@gable/contracts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AreaTabs, type AreaTab } from '../ui/AreaTabs.js';

const CONTACTS: AreaTab = { label: 'Contacts', address: screenPath('address-book.dashboard') };
const GROUPS: AreaTab = { label: 'Groups', address: screenPath('address-book.groups') };

/** Around the pages of the address book: contacts, and their groups (NAV-42, NAV-43). */
export function ContactsArea() {
  const { pathname } = useLocation();
  const isGroups = `${pathname}/`.startsWith(`${GROUPS.address}/`);
  return (
    <>
      {/* What opens over a page has an address below it. */}
      <AreaTabs label="Address book" tabs={[CONTACTS, GROUPS]} current={isGroups ? GROUPS : CONTACTS} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
