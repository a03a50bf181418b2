import styles from './SheetThumbnail.module.css';
import { SignedPicture } from './SignedPicture.js';

interface SheetThumbnailProps {
  /** Signed address of its picture; null while none is drawn. */
  address: string | null;
  /** The address ran out. */
  onExpired: () => void;
  className?: string | undefined;
}

/** How a sheet looks, in a row of a list. */
export const SheetThumbnail = ({ address, onExpired, className }: SheetThumbnailProps) => (
  <span className={`${styles.frame ?? ''} ${className ?? ''}`}>
    {address && <SignedPicture address={address} onExpired={onExpired} placeholder={null} className={styles.sheet} />}
  </span>
);
