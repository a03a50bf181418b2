import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Firm } from '../api/index.js';
import { ShareProposalsDialog, useOwnFirm } from '../firms/index.js';
import { NoticeBanner } from '../ui/NoticeBanner.js';

/** Whether the firm sees one's proposals; who does not own the firm begins or stops to share them (POT-9, FRM-10, PRM-51, OPN-145). */
export function ShareBanner() {
  const { data: firm } = useOwnFirm();
  return firm && !firm.current_user.owner ? <Banner firm={firm} /> : null;
}

function Banner({ firm }: { firm: Firm }) {
  const [isAsked, setIsAsked] = useState(false);
  const shares = firm.current_user.share_proposals;
  return (
    <NoticeBanner
      words={
        shares ? `Your proposals are shared with “${firm.name}”.` : `Only you see your proposals, not “${firm.name}”.`
      }
    >
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        {shares ? 'Stop sharing' : 'Share proposals'}
      </Button>
      {isAsked && (
        <ShareProposalsDialog
          firm={firm}
          onClose={() => {
            setIsAsked(false);
          }}
        />
      )}
    </NoticeBanner>
  );
}
