import type { ReactNode } from 'react';
import type { Sheet } from '../api/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import styles from './TitleBlockCrop.module.css';

interface TitleBlockCropProps {
  sheet: Sheet;
  /** The address of its picture ran out. */
  onExpired: () => void;
  /** What lies over it. */
  children?: ReactNode;
}

/** The lower right corner of a page, where title blocks stand, cut out of the picture that is there; of what is no sheet all of it. */
export function TitleBlockCrop({ sheet, onExpired, children }: TitleBlockCropProps) {
  const { image_url: address, width, height, state } = sheet;
  // Upright pages have their title block across all of the lower edge.
  const isUpright = width !== null && height !== null && height > width;
  return (
    <div className={styles.crop} data-crop data-upright={isUpright} data-whole={state === 'none'}>
      {address ? (
        <SignedPicture
          address={address}
          onExpired={onExpired}
          placeholder={<span className={styles.none}>No picture of this page</span>}
          className={styles.picture}
        />
      ) : (
        <span className={styles.none}>No picture of this page</span>
      )}
      {children}
    </div>
  );
}
