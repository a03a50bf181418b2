import { NO_AMOUNT, proposalStyle, screenPath } from '@gable/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/OpenInNew';
import FirmIcon from '@mui/icons-material/GroupsOutlined';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Proposal } from '../api/index.js';
import { ActionItem } from '../ui/ActionItem.js';
import { ActionsMenu, useAnchoredPopup } from '../ui/ActionsMenu.js';
import { lazyPart } from '../ui/lazy-part.js';
import { AmountField } from './AmountField.js';
import { ExpiryMark } from './ExpiryMark.js';
import { InquiryStatusMenu } from './InquiryStatusMenu.js';
import { fullDay, shortDay } from './months.js';
import { useChangeProposal, useDeleteProposal } from './proposal-changes.js';
import { mayDeleteProposal, mayEditProposal } from './proposal-permissions.js';
import styles from './ProposalRow.module.css';

const ProposalDetails = lazyPart(async () => (await import('./ProposalDetails.js')).ProposalDetails);
const DeleteProposalDialog = lazyPart(async () => (await import('./DeleteProposalDialog.js')).DeleteProposalDialog);

interface ProposalRowProps {
  proposal: Proposal;
  /** Led to by the address. */
  isSought: boolean;
  onTyping: (amount: string | null) => void;
}

/** A proposal of the dashboard (POT-6): everything in it is changed where it stands; it opens into the rest. */
export function ProposalRow({ proposal, isSought, onTyping }: ProposalRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [folded, setFolded] = useState<boolean | null>(null);
  const isOpen = folded === null ? isSought : !folded;
  const change = useChangeProposal();
  const readOnly = !mayEditProposal(proposal);
  const { project, inquiry_date, proposal_sent, proposal_exp_time, loi_sent } = proposal;
  const { name } = project;

  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);

  return (
    <li ref={row} className={styles.row} data-style={styleOf(proposal)} data-sought={isSought}>
      <div className={styles.cells}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPointerEnter={ProposalDetails.prepare}
          onFocus={ProposalDetails.prepare}
          onClick={() => {
            setFolded(isOpen);
          }}
        >
          <ExpandIcon fontSize="small" className={styles.caret} />
          <time dateTime={inquiry_date} title={fullDay(inquiry_date)} className={styles.day}>
            {shortDay(inquiry_date)}
          </time>
          <span className={styles.words}>{name}</span>
          {project.job_number && <span className={styles.job}>{project.job_number}</span>}
          <FirmMark proposal={proposal} />
        </button>
        <div className={styles.status}>
          <InquiryStatusMenu
            name={name}
            status={proposal.inquiry_status}
            readOnly={readOnly}
            onChange={(inquiry_status) => {
              change(proposal, { inquiry_status });
            }}
          />
        </div>
        <div className={styles.amount}>
          <span className={styles.label}>Amount</span>
          <AmountField
            label={`Amount of ${name}`}
            amount={proposal.proposal_amount}
            readOnly={readOnly}
            onTyping={onTyping}
            onSave={(proposal_amount) => {
              change(proposal, { proposal_amount });
            }}
          />
        </div>
        <div className={styles.sent}>
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={`Proposal for ${name} sent`}
              checked={proposal_sent}
              disabled={readOnly}
              onChange={({ target }) => {
                change(proposal, { proposal_sent: target.checked });
              }}
            />
            <span className={styles.boxLabel}>Sent</span>
          </label>
          {proposal_sent &&
            (proposal_exp_time ? (
              <ExpiryMark expiry={proposal_exp_time} />
            ) : (
              proposal.proposal_sent_date && (
                <time dateTime={proposal.proposal_sent_date} className={styles.soft}>
                  {shortDay(proposal.proposal_sent_date)}
                </time>
              )
            ))}
        </div>
        <div className={styles.loi}>
          {/* POT-46, OPN-137 */}
          {!proposal_sent && (
            <label className={styles.box}>
              <input
                type="checkbox"
                aria-label={`Letter of intent for ${name} sent`}
                checked={loi_sent}
                disabled={readOnly}
                onChange={({ target }) => {
                  change(proposal, { loi_sent: target.checked });
                }}
              />
              <span className={styles.boxLabel}>LOI</span>
            </label>
          )}
          {(loi_sent || proposal.loi_amount !== NO_AMOUNT) && (
            <div className={styles.loiAmount}>
              <AmountField
                label={`Letter of intent amount of ${name}`}
                amount={proposal.loi_amount}
                readOnly={readOnly}
                onSave={(loi_amount) => {
                  change(proposal, { loi_amount });
                }}
              />
            </div>
          )}
        </div>
        <RowMenu proposal={proposal} />
      </div>
      {isOpen && (
        <div id={id} className={styles.details}>
          <Suspense fallback={<div className={styles.coming} />}>
            <ProposalDetails proposal={proposal} readOnly={readOnly} onChange={change} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

const styleOf = (proposal: Proposal): string => proposalStyle({ ...proposal, deleted_at: proposal.project.deleted_at });

/** PRJ-39: of another member of the firm. */
function FirmMark({ proposal: { project } }: { proposal: Proposal }) {
  if (!project.displayShared) return null;
  const label = `Created by ${project.owner.name}, of your firm`;
  return (
    <span role="img" aria-label={label} title={label} className={styles.firm}>
      <FirmIcon fontSize="inherit" />
    </span>
  );
}

/** What can be done with a proposal as a whole. */
function RowMenu({ proposal }: { proposal: Proposal }) {
  const navigate = useNavigate();
  const menu = useAnchoredPopup('menu');
  const [isAsked, setIsAsked] = useState(false);
  const deletion = useDeleteProposal();
  const { id, project } = proposal;
  const go = (address: string) => () => {
    menu.close();
    void navigate(address);
  };
  return (
    <div className={styles.menu}>
      <ActionsMenu menu={menu} of={project.name}>
        <ActionItem label="Open" Icon={OpenIcon} onClick={go(screenPath('potential.settings', { id }))} />
        {mayEditProposal(proposal) && (
          <ActionItem label="Edit" Icon={EditIcon} onClick={go(screenPath('potential.edit', { id }))} />
        )}
        {mayDeleteProposal(proposal) && (
          <ActionItem
            label="Delete"
            Icon={DeleteIcon}
            onClick={() => {
              menu.close();
              setIsAsked(true);
            }}
          />
        )}
      </ActionsMenu>
      {isAsked && (
        <Suspense fallback={null}>
          <DeleteProposalDialog
            proposal={proposal}
            onClose={() => {
              setIsAsked(false);
            }}
            onConfirm={() => {
              deletion.mutate(proposal);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
