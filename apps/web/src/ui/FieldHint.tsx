import styles from './FieldHint.module.css';

interface SearchHintProps {
  children: string;
  /** What can be seen anyway is only said to those who do not see it. */
  isShown: boolean;
}

/** What there is to say about a search, below its field; the field's frame is what it is placed in. */
export const SearchHint = ({ children, isShown }: SearchHintProps) => (
  <span role="status" className={isShown ? styles.hint : 'visually-hidden'}>
    {children}
  </span>
);

/** Characters that are left; red below zero (VAL-18). */
export const CharactersLeft = ({ left }: { left: number }) => (
  <span className={styles.left} data-over={left < 0} title={left < 0 ? 'Characters too many' : 'Characters left'}>
    {left < 0 ? `−${-left}` : left}
    <span className="visually-hidden">{left < 0 ? ' characters too many' : ' characters left'}</span>
  </span>
);
