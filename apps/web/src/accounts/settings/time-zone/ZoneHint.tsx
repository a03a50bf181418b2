import { showSameTime } from '@gable/contracts';
import { useState } from 'react';
import { browserZone } from '../../../sessions/index.js';
import { recall, remember } from '../../../ui/device-memory.js';
import { TextButton } from '../../../ui/TextButton.js';
import styles from './TimeZoneSection.module.css';
import { zoneOf } from './zones.js';

const KEY = 'gable.zone-left';

interface ZoneHintProps {
  /** The time zone one lives by. */
  kept: string;
  onTake: (zone: string) => void;
}

/**
 * Says that the clocks of this device show another time than those one lives by, until one or the other is chosen. Zones that show
 * the same are not told apart, and who keeps theirs is not asked again about the same zone on this device.
 */
export function ZoneHint({ kept, onTake }: ZoneHintProps) {
  const here = browserZone();
  const [left, setLeft] = useState(() => recall(KEY));
  if (here === null || left[here] === kept || showSameTime(here, kept, new Date())) return null;
  return (
    <p className={styles.hint}>
      This device is on the time of {zoneOf(here).label}.{' '}
      <TextButton
        onClick={() => {
          onTake(here);
        }}
      >
        Use {zoneOf(here).label}
      </TextButton>{' '}
      <TextButton
        onClick={() => {
          remember(KEY, { [here]: kept });
          setLeft({ [here]: kept });
        }}
      >
        Keep {zoneOf(kept).label}
      </TextButton>
    </p>
  );
}
