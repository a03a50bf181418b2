import { snoozeChoices } from '@gable/contracts';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useOwnZone } from './own-snoozes.js';
import styles from './Snooze.module.css';
import { momentText, PRESET_NAMES, timeText } from './snooze-words.js';

interface SnoozeMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
  onSnooze: (until: Date) => void;
  /** Another day and time is wanted. */
  onChoose: () => void;
  /** Null: it is not put off. */
  onEnd: (() => void) | null;
}

/** Until when a reminder is put off, by name and with the moment that is, by one's own clock. */
export function SnoozeMenu({ anchor, onClose, onSnooze, onChoose, onEnd }: SnoozeMenuProps) {
  const zone = useOwnZone();
  // What is offered stays what it was when it opened.
  const [now] = useState(() => new Date());
  const choices = snoozeChoices(zone, now);
  const item = (key: string, act: () => void, words: string, moment?: string) => (
    <MenuItem
      key={key}
      className={styles.choice}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <span>{words}</span>
      {moment !== undefined && <span className={styles.moment}>{moment}</span>}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Snooze until' } }}>
      {choices.map(({ preset, until }) =>
        item(
          preset,
          () => {
            onSnooze(until);
          },
          PRESET_NAMES[preset],
          preset === 'next_monday' ? momentText(until, zone, now) : timeText(until, zone),
        ),
      )}
      <Divider />
      {item('choose', onChoose, 'Choose a day and a time…')}
      {onEnd && item('end', onEnd, 'Don’t snooze any more')}
    </Menu>
  );
}
