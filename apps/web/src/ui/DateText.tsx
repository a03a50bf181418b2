import Tooltip from '@mui/material/Tooltip';
import { exactDate, hoverDate, relativeDate } from './dates.js';

/** A moment in words, the whole date on hover (CNS-42). */
export function DateText({ value, exact = false }: { value: string; exact?: boolean }) {
  const date = new Date(value);
  return (
    <Tooltip title={hoverDate(date)}>
      <time dateTime={value}>{exact ? exactDate(date) : relativeDate(date)}</time>
    </Tooltip>
  );
}
