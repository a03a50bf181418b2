import styles from './SearchHint.module.css';

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
