import SortIcon from '@mui/icons-material/Sort';
import { useListContext, type SortPayload } from 'ra-core';
import styles from './OrderSelect.module.css';

const ORDERS: (SortPayload & { label: string })[] = [
  { field: 'updated_at', order: 'DESC', label: 'Last updated' },
  { field: 'name', order: 'ASC', label: 'Name' },
  { field: 'lead', order: 'ASC', label: 'Lead' },
  { field: 'progress', order: 'DESC', label: 'Furthest first' },
  { field: 'created_at', order: 'DESC', label: 'Newest first' },
  { field: 'created_at', order: 'ASC', label: 'Oldest first' },
];

/** The order of the cards, which have no headings to order them by. */
export function OrderSelect() {
  const { sort, setSort } = useListContext();
  const chosen = ORDERS.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <label className={styles.order}>
      <SortIcon fontSize="small" />
      <select
        aria-label="Order"
        value={chosen}
        onChange={({ target }) => {
          const next = ORDERS[Number(target.value)];
          if (next) setSort({ field: next.field, order: next.order });
        }}
      >
        {chosen < 0 && <option value={-1}>As in the table</option>}
        {ORDERS.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
