import { fileTitle } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';
import styles from './FileCard.module.css';
import { FilePicture } from './FilePicture.js';

/** A card while it is carried. */
export const CarriedCard = ({ file }: { file: ProjectFile }) => (
  <div className={`${styles.card} ${styles.inHand}`}>
    <div className={styles.frame}>
      <FilePicture file={file} />
    </div>
    <div className={styles.foot}>
      <span className={styles.name}>{fileTitle(file)}</span>
    </div>
  </div>
);
