import { useState, type ReactNode } from 'react';
import styles from './SignedPicture.module.css';

interface SignedPictureProps {
  /** Signed address; a new signature for the same picture does not load it again. */
  address: string;
  /** The signature ran out before the picture was loaded: the caller fetches a new one. */
  onExpired: () => void;
  /** What is shown instead while the picture cannot be. */
  placeholder: ReactNode;
  className: string | undefined;
}

/** The picture an address names, without its signature. */
const pictureOf = (address: string): string => address.split('?', 1)[0] ?? address;

/** A picture behind a signed address: loaded when it comes near, faded in, kept while only its signature changes. */
export function SignedPicture({ address, onExpired, placeholder, className }: SignedPictureProps) {
  const [shown, setShown] = useState(address);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  const other = pictureOf(address) !== pictureOf(shown);
  if (other || (state === 'failed' && address !== shown)) {
    setShown(address);
    setState('loading');
  }
  if (state === 'failed') return placeholder;
  return (
    <img
      // Drawn before, it is there: it does not fade in anew.
      ref={(image) => {
        if (state === 'loading' && image?.complete && image.naturalWidth > 0) setState('loaded');
      }}
      className={`${className ?? ''} ${styles.picture}`}
      data-loaded={state === 'loaded'}
      src={shown}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={() => {
        setState('loaded');
      }}
      onError={() => {
        setState('failed');
        if (address === shown) onExpired();
      }}
    />
  );
}
