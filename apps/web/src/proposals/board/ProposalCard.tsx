import { useDraggable } from '@dnd-kit/core';
import {
  LIMITS,
  NO_AMOUNT,
  PROPOSAL_STAGE_NAMES,
  PROPOSAL_STAGES,
  screenPath,
  stageOf,
  type ProposalStage,
} from '@gable/contracts';
import MoveIcon from '@mui/icons-material/ArrowForward';
import DragIcon from '@mui/icons-material/DragIndicator';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { differenceInCalendarDays } from 'date-fns';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Proposal } from '../../api/index.js';
import { ActionItem } from '../../ui/ActionItem.js';
import { ActionsMenu, useAnchoredPopup } from '../../ui/ActionsMenu.js';
import { hoverDate } from '../../ui/dates.js';
import { ExpiryMark } from '../ExpiryMark.js';
import { InquiryStatusChip } from '../InquiryStatusChip.js';
import { fullDay, shortDay } from '../months.js';
import { mayEditProposal } from '../proposal-permissions.js';
import { shownAmount } from '../shown-amount.js';
import type { CarriedData } from './board-dragging.js';
import styles from './ProposalCard.module.css';

interface ProposalCardProps {
  proposal: Proposal;
  /** What has had the focus last on the board. */
  focused: RefObject<FocusedPart | null>;
  onMove: (move: { proposal: Proposal; stage: ProposalStage }) => void;
}

/** A control of a card, by what it is called; on another column the card is another element. */
export interface FocusedPart {
  id: string;
  label: string | null;
}

/** A proposal of the board; who may edit it carries it elsewhere, others look (PRM-37, POT-25). */
export function ProposalCard({ proposal, focused, onMove }: ProposalCardProps) {
  const { id, project } = proposal;
  const mayMove = mayEditProposal(proposal);
  const data: CarriedData = { proposal };
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { ...data },
    disabled: !mayMove,
  });
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Who has moved it by keyboard goes along.
    const { current: last } = focused;
    if (last?.id !== id || document.activeElement !== document.body) return;
    const parts = [...(card.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    parts.find((part) => part.getAttribute('aria-label') === last.label)?.focus();
  }, [id, focused]);
  return (
    <li ref={card} className={styles.card} data-proposal={id} data-carried={isDragging}>
      <div ref={setNodeRef} className={styles.body} data-moves={mayMove} {...(mayMove && listeners)}>
        <CardFace proposal={proposal} />
        {mayMove && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            {...attributes}
            aria-label={`Move ${project.name}`}
          >
            <DragIcon fontSize="small" />
          </button>
        )}
      </div>
      <CardMenu proposal={proposal} mayMove={mayMove} onMove={onMove} />
    </li>
  );
}

/** What a card says; the same while it is carried. */
const CardFace = memo(({ proposal }: { proposal: Proposal }) => {
  const { id, project, inquiry_date, inquiry_status, proposal_amount, loi_amount, proposal_exp_time } = proposal;
  const stage = stageOf(proposal);
  const isOffered = proposal_amount !== NO_AMOUNT;
  return (
    <>
      <Link to={screenPath('potential.show', { id })} className={styles.name} draggable={false}>
        {project.name}
      </Link>
      <p className={styles.line}>
        {project.job_number && <span className={styles.job}>{project.job_number}</span>}
        <time dateTime={inquiry_date} title={fullDay(inquiry_date)} className={styles.day}>
          {shortDay(inquiry_date)}
        </time>
      </p>
      <p className={styles.amounts}>
        {isOffered && <span>{shownAmount(proposal_amount)}</span>}
        {!isOffered && loi_amount === NO_AMOUNT && <span className={styles.soft}>No amount yet</span>}
        {loi_amount !== NO_AMOUNT && (
          <span className={isOffered ? styles.soft : undefined}>
            <abbr title="Letter of intent">LOI</abbr> {shownAmount(loi_amount)}
          </span>
        )}
      </p>
      {stage === 'accepted' && (
        <p className={styles.marks}>
          <InquiryStatusChip status={inquiry_status} />
        </p>
      )}
      {stage === 'proposal_sent' && proposal_exp_time !== null && (
        <p className={styles.marks}>
          <ExpiryMark expiry={proposal_exp_time} />
        </p>
      )}
      <p className={styles.line}>
        <span className={styles.owner}>{project.owner.name}</span>
        <IdleMark proposal={proposal} isOpen={stage !== 'accepted' && stage !== 'rejected'} />
      </p>
    </>
  );
});
CardFace.displayName = 'CardFace';

/** How long nothing has changed; an open proposal that waits for long is marked. */
function IdleMark({ proposal: { project }, isOpen }: { proposal: Proposal; isOpen: boolean }) {
  const changed = new Date(project.updated_at);
  const days = Math.max(0, differenceInCalendarDays(new Date(), changed));
  return (
    <time
      dateTime={project.updated_at}
      title={`Last change: ${hoverDate(changed)}`}
      className={styles.idle}
      data-long={isOpen && days >= LIMITS.proposalIdleDays}
    >
      {days === 0 ? 'Changed today' : `Idle ${days} ${days === 1 ? 'day' : 'days'}`}
    </time>
  );
}

interface CardMenuProps extends Pick<ProposalCardProps, 'proposal' | 'onMove'> {
  mayMove: boolean;
}

/** What can be done with a proposal of the board: the same moves without carrying it. */
function CardMenu({ proposal, mayMove, onMove }: CardMenuProps) {
  const navigate = useNavigate();
  const menu = useAnchoredPopup('menu');
  const stage = stageOf(proposal);
  return (
    <div className={styles.menu}>
      <ActionsMenu menu={menu} of={proposal.project.name}>
        <ActionItem
          label="Open"
          Icon={OpenIcon}
          onClick={() => {
            menu.close();
            void navigate(screenPath('potential.show', { id: proposal.id }));
          }}
        />
        {mayMove &&
          PROPOSAL_STAGES.filter((other) => other !== stage).map((other) => (
            <ActionItem
              key={other}
              label={`Move to ${PROPOSAL_STAGE_NAMES[other]}`}
              Icon={MoveIcon}
              onClick={() => {
                menu.close();
                onMove({ proposal, stage: other });
              }}
            />
          ))}
      </ActionsMenu>
    </div>
  );
}

/** A card while it is carried. */
export const CardInHand = ({ proposal }: { proposal: Proposal }) => (
  <div className={`${styles.card} ${styles.inHand}`}>
    <div className={styles.body}>
      <CardFace proposal={proposal} />
    </div>
  </div>
);
