import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Proposal } from '../api/index.js';
import styles from './DeletedProposals.module.css';
import { InquiryStatusChip } from './InquiryStatusChip.js';
import { fullDay } from './months.js';
import { useRestoreProposal } from './proposal-changes.js';
import { mayRestoreProposal } from './proposal-permissions.js';
import { shownAmount } from './shown-amount.js';

/** The deleted proposals of a year, apart from the others (POT-7); their owner restores them (POT-59, PRM-40). */
export function DeletedProposals({ proposals }: { proposals: readonly Proposal[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const restore = useRestoreProposal();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <ExpandIcon fontSize="small" className={styles.caret} />
          Deleted
          <span className={styles.count}>{proposals.length}</span>
        </button>
      </h3>
      {isOpen && (
        <ul className={styles.list}>
          {proposals.map((proposal) => (
            <li key={proposal.id} className={styles.row} data-style="deleted">
              <span className={styles.name}>{proposal.project.name}</span>
              <span className={styles.day}>{fullDay(proposal.inquiry_date)}</span>
              <InquiryStatusChip status={proposal.inquiry_status} />
              <span className={styles.amount}>{shownAmount(proposal.proposal_amount)}</span>
              <span className={styles.action}>
                {mayRestoreProposal(proposal) && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Restore ${proposal.project.name}`}
                    onClick={() => {
                      restore.mutate(proposal);
                    }}
                  >
                    Restore
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
