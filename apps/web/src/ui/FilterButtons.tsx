import styles from './FilterButtons.module.css';

interface FilterButtonsProps<Filter extends string> {
  /** What they choose among, for who cannot see it. */
  label: string;
  filters: readonly { filter: Filter; label: string; count?: number }[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Which rows of a panel are shown, each with how many there are where that is worth knowing. */
export const FilterButtons = <Filter extends string>({
  label,
  filters,
  filter,
  onFilter,
}: FilterButtonsProps<Filter>) => (
  <div role="group" aria-label={label} className={styles.filters}>
    {filters.map(({ filter: each, label: words, count = 0 }) => (
      <button
        key={each}
        type="button"
        className={styles.filter}
        aria-pressed={filter === each}
        onClick={() => {
          onFilter(each);
        }}
      >
        {words}
        {count > 0 && <span className={styles.count}> {count}</span>}
      </button>
    ))}
  </div>
);
