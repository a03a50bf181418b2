import CheckIcon from '@mui/icons-material/Check';
import { INQUIRY_STATUS_NAMES, INQUIRY_STATUSES, type InquiryStatus } from '@gable/contracts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { InquiryStatusChip } from './InquiryStatusChip.js';
import styles from './InquiryStatusMenu.module.css';

/** In the order a proposal goes through them. */
const CHOICES: readonly InquiryStatus[] = [
  INQUIRY_STATUSES.pending,
  INQUIRY_STATUSES.accepted,
  INQUIRY_STATUSES.kept,
  INQUIRY_STATUSES.rejected,
];

interface InquiryStatusChoicesProps {
  chosen: InquiryStatus;
  anchor: HTMLElement;
  onClose: () => void;
  /** Called with another one. */
  onChoose: (status: InquiryStatus) => void;
}

/** The statuses a proposal can have (POT-26…30). */
export const InquiryStatusChoices = ({ chosen, anchor, onClose, onChoose }: InquiryStatusChoicesProps) => (
  <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': 'Status' } }}>
    {CHOICES.map((status) => (
      <MenuItem
        key={status}
        role="menuitemradio"
        aria-checked={status === chosen}
        aria-label={INQUIRY_STATUS_NAMES[status]}
        selected={status === chosen}
        onClick={() => {
          onClose();
          if (status !== chosen) onChoose(status);
        }}
      >
        <InquiryStatusChip status={status} />
        {status === chosen && <CheckIcon fontSize="small" className={styles.chosen} />}
      </MenuItem>
    ))}
  </Menu>
);
