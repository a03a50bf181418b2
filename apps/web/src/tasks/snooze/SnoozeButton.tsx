import SnoozeIcon from '@mui/icons-material/Snooze';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useAnchoredPopup } from '../../ui/ActionsMenu.js';
import { useSnooze } from './own-snoozes.js';
import { SnoozeDialog } from './SnoozeDialog.js';
import { SnoozeMenu } from './SnoozeMenu.js';

interface SnoozeButtonProps {
  taskId: string;
  /** What it says to who does not see it. */
  label: string;
  isSnoozed?: boolean;
  className?: string | undefined;
  /** It was put off. */
  onSnoozed?: (() => void) | undefined;
}

/** Puts off the reminder of a task: until a moment that has a name, or another day and time. */
export function SnoozeButton({ taskId, label, isSnoozed = false, className, onSnoozed }: SnoozeButtonProps) {
  const { anchor, close, button } = useAnchoredPopup('menu');
  const [isChoosing, setIsChoosing] = useState(false);
  const { snooze, end } = useSnooze();
  const until = (moment: Date): void => {
    snooze(taskId, moment, onSnoozed);
  };
  return (
    <>
      <IconButton aria-label={label} title="Snooze" className={className} data-snooze {...button}>
        <SnoozeIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <SnoozeMenu
          anchor={anchor}
          onClose={close}
          onSnooze={until}
          onChoose={() => {
            setIsChoosing(true);
          }}
          onEnd={
            isSnoozed
              ? () => {
                  end(taskId);
                }
              : null
          }
        />
      )}
      {isChoosing && (
        <SnoozeDialog
          onSnooze={until}
          onClose={() => {
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}
