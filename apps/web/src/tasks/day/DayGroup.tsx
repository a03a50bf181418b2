import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './MyDay.module.css';

/** How a thing of the day is shown. */
interface Shown {
  words: string;
  /** Whose it is, or where it is. */
  about?: string | undefined;
  when: ReactNode;
  isUrgent?: boolean;
}

interface DayGroupProps<Item> {
  heading: string;
  items: readonly Item[];
  total: number;
  /** Where all of them are. */
  more?: string;
  children: (item: Item) => Shown;
}

/** Things of one kind that wait today, each with the way there; nothing where there are none. */
export function DayGroup<Item extends { id: string; address: string }>({
  heading,
  items,
  total,
  more,
  children: shown,
}: DayGroupProps<Item>) {
  const id = useId();
  if (items.length === 0) return null;
  const rest = total - items.length;
  return (
    <div className={styles.group}>
      <h3 id={id}>
        {heading} <span className={styles.count}>{total}</span>
      </h3>
      <ul aria-labelledby={id}>
        {items.map((item) => {
          const { words, about, when, isUrgent = false } = shown(item);
          return (
            <li key={item.id} className={styles.item}>
              <Link to={item.address} className={`${styles.link} covering-link`}>
                {words}
                {about !== undefined && <span className={styles.about}>{about}</span>}
              </Link>
              <span className={styles.when} data-urgent={isUrgent}>
                {when}
              </span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>
          {more === undefined ? `and ${rest} more` : <Link to={more}>and {rest} more</Link>}
        </p>
      )}
    </div>
  );
}
