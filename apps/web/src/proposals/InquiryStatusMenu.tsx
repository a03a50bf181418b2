import CaretIcon from '@mui/icons-material/ExpandMore';
import { INQUIRY_STATUS_NAMES, INQUIRY_STATUSES, type InquiryStatus } from '@gable/contracts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { useMenuButton } from '../ui/ActionsMenu.js';
import { InquiryStatusChip } from './InquiryStatusChip.js';
import styles from './InquiryStatusMenu.module.css';

const InquiryStatusChoices = lazyPart(async () => (await import('./InquiryStatusChoices.js')).InquiryStatusChoices);
const AcceptDialog = lazyPart(async () => (await import('./AcceptDialog.js')).AcceptDialog);

interface InquiryStatusMenuProps {
  /** Of the proposal. */
  name: string;
  status: InquiryStatus;
  readOnly: boolean;
  onChange: (status: InquiryStatus) => void;
}

/** A proposal's status, and for those who may change it the choice of any other (POT-30); accepted is asked about (POT-31). */
export function InquiryStatusMenu({ name, status, readOnly, onChange }: InquiryStatusMenuProps) {
  const { anchor, close, button } = useMenuButton(InquiryStatusChoices);
  const [isAsked, setIsAsked] = useState(false);
  if (readOnly) return <InquiryStatusChip status={status} />;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Status of ${name}: ${INQUIRY_STATUS_NAMES[status]}`}
        {...button}
      >
        <InquiryStatusChip status={status} />
        <CaretIcon className={styles.caret} fontSize="small" />
      </button>
      <Suspense fallback={null}>
        {anchor && (
          <InquiryStatusChoices
            chosen={status}
            anchor={anchor}
            onClose={close}
            onChoose={(wanted) => {
              if (wanted === INQUIRY_STATUSES.accepted) setIsAsked(true);
              else onChange(wanted);
            }}
          />
        )}
        {isAsked && (
          <AcceptDialog
            name={name}
            onClose={() => {
              setIsAsked(false);
            }}
            onChoose={(wanted) => {
              if (wanted !== status) onChange(wanted);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
