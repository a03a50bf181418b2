import { LIMITS, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Proposal, ProposalChanges } from '../api/index.js';
import { dayKey } from '../ui/dates.js';
import { DayField } from './DayField.js';
import { ExpiryAfter } from './ExpiryAfter.js';
import { InlineText } from './InlineText.js';
import styles from './ProposalDetails.module.css';

interface ProposalDetailsProps {
  proposal: Proposal;
  readOnly: boolean;
  onChange: (proposal: Proposal, change: ProposalChanges) => void;
}

const CHECKS = [
  { field: 'meet_client', label: 'Met the client' },
  { field: 'site_visit', label: 'Visited the site' },
  { field: 'reminder_referrer', label: 'Remind the referrer' },
] as const;

/** What a row of the dashboard opens into: days, checks and comments, changed where they stand (POT-20, POT-21, POT-43…45, OPN-142). */
export function ProposalDetails({ proposal, readOnly, onChange }: ProposalDetailsProps) {
  const { id, project, proposal_sent } = proposal;
  const save = (change: ProposalChanges): void => {
    onChange(proposal, change);
  };
  return (
    <div className={styles.details}>
      <div className={styles.fields}>
        <InlineText
          label="Name"
          required
          text={project.name}
          maxLength={LIMITS.projectName}
          readOnly={readOnly}
          onSave={(name) => {
            save({ name });
          }}
        />
        <DayField
          label="Inquiry date"
          required
          day={proposal.inquiry_date}
          readOnly={readOnly}
          onSave={(day) => {
            if (day) save({ inquiry_date: day });
          }}
        />
        {proposal_sent && (
          <>
            <DayField
              label="Sent on"
              required
              day={proposal.proposal_sent_date}
              readOnly={readOnly}
              onSave={(day) => {
                if (day) save({ proposal_sent_date: day });
              }}
            />
            <DayField
              label="Expires on"
              day={proposal.proposal_exp_time}
              readOnly={readOnly}
              onSave={(proposal_exp_time) => {
                save({ proposal_exp_time });
              }}
            />
            {!readOnly && (
              <div className={styles.expiry}>
                <ExpiryAfter
                  sent={proposal.proposal_sent_date ?? dayKey(new Date())}
                  onChoose={(proposal_exp_time) => {
                    save({ proposal_exp_time });
                  }}
                />
              </div>
            )}
          </>
        )}
      </div>
      <div className={styles.rest}>
        <InlineText
          label="Comments"
          multiline
          text={proposal.comments ?? ''}
          maxLength={LIMITS.proposalComments}
          readOnly={readOnly}
          onSave={(comments) => {
            save({ comments: comments || null });
          }}
        />
        <div className={styles.checks}>
          {CHECKS.map(({ field, label }) => (
            <label key={field} className={styles.check}>
              <input
                type="checkbox"
                checked={proposal[field]}
                disabled={readOnly}
                onChange={({ target }) => {
                  save({ [field]: target.checked });
                }}
              />
              {label}
            </label>
          ))}
        </div>
        <Contact proposal={proposal} />
        <div className={styles.links}>
          <Button component={Link} to={screenPath('potential.show', { id })} variant="outlined" size="small">
            Open proposal
          </Button>
          {project.potential && (
            <Button
              component={Link}
              to={screenPath('potential.files', { id }, { fromProposals: 'true' })}
              variant="outlined"
              size="small"
            >
              Files ({project.files_total})
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Who asked, and by whom they came. */
function Contact({ proposal: { email, phone, referred_by } }: { proposal: Proposal }) {
  if (!email && !phone && !referred_by) return null;
  return (
    <p className={styles.contact}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {referred_by && <span>Referred by {referred_by}</span>}
    </p>
  );
}
