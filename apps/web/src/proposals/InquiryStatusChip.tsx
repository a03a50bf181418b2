import { INQUIRY_STATUS_NAMES, type InquiryStatus } from '@gable/contracts';
import styles from './InquiryStatusChip.module.css';

const TONES: Record<InquiryStatus, string | undefined> = {
  1: styles.pending,
  2: styles.accepted,
  3: styles.rejected,
  // Shown as accepted (POT-29).
  4: styles.accepted,
};

/** An inquiry status in words, with a dot of its colour (POT-53). */
export const InquiryStatusChip = ({ status }: { status: InquiryStatus }) => (
  <span className={`${styles.chip} ${TONES[status]}`}>{INQUIRY_STATUS_NAMES[status]}</span>
);
