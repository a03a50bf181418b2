import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useExportContacts, useExportFound } from './contact-export.js';

interface ExportItemsProps {
  term: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** As what contacts can be saved, below the button that asks. */
export function ExportItems({ term, anchor, onClose }: ExportItemsProps) {
  const exportAll = useExportContacts();
  const exportFound = useExportFound();
  const item = (label: string, save: () => Promise<void>) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose();
        void save();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': 'Export' } }}>
      {item('All as vCard', () => exportAll({}, 'vcf'))}
      {item('All as CSV', () => exportAll({}, 'csv'))}
      {term !== '' && item('What was found as vCard', () => exportFound(term))}
    </Menu>
  );
}
