import styles from './CharactersLeft.module.css';

/** Characters that are left; red below zero (VAL-18). */
export const CharactersLeft = ({ left }: { left: number }) => (
  <span className={styles.left} data-over={left < 0} title={left < 0 ? 'Characters too many' : 'Characters left'}>
    {left < 0 ? `−${-left}` : left}
    <span className="visually-hidden">{left < 0 ? ' characters too many' : ' characters left'}</span>
  </span>
);
