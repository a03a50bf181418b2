import { screenPath } from '@gable/contracts';
import type { SvgIconComponent } from '@mui/icons-material';
import CardIcon from '@mui/icons-material/ContactPageOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import CsvIcon from '@mui/icons-material/TableChartOutlined';
import { type LazyPart, lazyPart } from '../ui/lazy-part.js';

/** What a way of bringing in contacts is given: it is there until it says that it is through. */
export interface ContactImportProps {
  onClose: () => void;
}

/** A way to bring contacts in, as the Import menu offers it: a page of its own, or a dialog. */
type ContactImport = { label: string; Icon: SvgIconComponent } & (
  | { address: string }
  /** Its code comes when the menu opens. */
  | { Part: LazyPart<ContactImportProps> }
);

/** The entries of the Import menu, in its order. */
export const CONTACT_IMPORTS: readonly ContactImport[] = [
  { label: 'CSV file', Icon: CsvIcon, address: screenPath('address-book.import') },
  {
    label: 'vCard',
    Icon: CardIcon,
    Part: lazyPart(async () => (await import('./cards/ImportCards.js')).ImportCards),
  },
  {
    label: 'From people I work with',
    Icon: PeopleIcon,
    Part: lazyPart(async () => (await import('./partners/ImportPartnersDialog.js')).ImportPartnersDialog),
  },
];
