import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useEffect, useId, useRef, useState } from 'react';
import type { Proposal, ProposalYear } from '../api/index.js';
import { DeletedProposals } from './DeletedProposals.js';
import { monthsOf, type ProposalMonth } from './months.js';
import { ProposalRow } from './ProposalRow.js';
import { shownAmount } from './shown-amount.js';
import type { SoughtProposal } from './sought-proposal.js';
import { totalsWhileTyping, type TypedAmounts } from './typed-totals.js';
import styles from './YearSection.module.css';

interface YearSectionProps {
  held: ProposalYear;
  sought: SoughtProposal;
}

/** The proposals of a year by month, with what they come to, which moves as amounts are typed (POT-4, POT-38, POT-42). */
export function YearSection({ held: { active, deleted }, sought }: YearSectionProps) {
  const [typed, setTyped] = useState<TypedAmounts>(new Map());
  const { total, total_proposal_sent, total_accepted, amounts } = totalsWhileTyping(active, typed);
  const type = ({ id }: Proposal, amount: string | null): void => {
    setTyped((before) => {
      const now = new Map(before);
      if (amount === null) now.delete(id);
      else now.set(id, amount);
      return now;
    });
  };
  return (
    <>
      <dl className={styles.totals}>
        <Figure name="Inquiries" value={String(total)} />
        <Figure name="Sent" value={String(total_proposal_sent)} />
        <Figure name="Accepted" value={String(total_accepted)} />
        <Figure name="Proposed amount" value={shownAmount(amounts.proposed)} />
        <Figure name="Accepted amount" value={shownAmount(amounts.accepted)} />
      </dl>
      {active.length > 0 && (
        <div className={styles.board}>
          <div className={styles.heads} aria-hidden="true">
            <span>Proposal</span>
            <span>Status</span>
            <span className={styles.number}>Amount</span>
            <span>Sent</span>
            <span>Letter of intent</span>
            <span />
          </div>
          {monthsOf(active).map((month) => (
            <MonthSection key={month.key} month={month} typed={typed} sought={sought} onTyping={type} />
          ))}
        </div>
      )}
      {deleted.length > 0 && <DeletedProposals proposals={deleted} />}
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface MonthSectionProps {
  month: ProposalMonth;
  typed: TypedAmounts;
  sought: SoughtProposal;
  onTyping: (proposal: Proposal, amount: string | null) => void;
}

/** A month of inquiries; it can be folded, and the one the address names is open (NAV-34, POT-8). */
function MonthSection({ month: { key, heading, proposals }, typed, sought, onTyping }: MonthSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const isSought = sought.month === key && sought.id === null;
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  const { total, amounts } = totalsWhileTyping(proposals, typed);
  return (
    <section ref={section} className={styles.month} aria-labelledby={id} data-month={key}>
      <h3 id={id} className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <ExpandIcon fontSize="small" className={styles.caret} />
          {heading}
          <span className={styles.count}>{total}</span>
        </button>
        <span className={styles.sums}>
          {shownAmount(amounts.proposed)}
          <span className={styles.soft}> proposed</span>
          {Number(amounts.accepted) > 0 && (
            <>
              <span className={styles.soft}> · </span>
              {shownAmount(amounts.accepted)}
              <span className={styles.soft}> accepted</span>
            </>
          )}
        </span>
      </h3>
      {isOpen && (
        <ul>
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              isSought={proposal.id === sought.id}
              onTyping={(amount) => {
                onTyping(proposal, amount);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
