import BeforeIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { ViewerButton } from '../ViewerButton.js';
import styles from './PictureCounter.module.css';
import type { PictureSteps } from './picture-steps.js';

/** Previous, which of how many, next (VWR-9). */
export const PictureCounter = ({ place, total, previous, next }: PictureSteps) => (
  <div className={styles.counter} role="group" aria-label="Picture">
    <ViewerButton
      label="Previous picture"
      shortcut="←"
      Icon={BeforeIcon}
      disabled={!previous}
      onPress={() => previous?.()}
    />
    <output className={styles.place} aria-live="polite">
      {place} of {total}
    </output>
    <ViewerButton label="Next picture" shortcut="→" Icon={NextIcon} disabled={!next} onPress={() => next?.()} />
  </div>
);
