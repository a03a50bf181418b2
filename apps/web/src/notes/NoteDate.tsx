import Tooltip from '@mui/material/Tooltip';
import { dateAndTime, hoverDate } from '../ui/dates.js';

/** When something was written: date and time, MM-DD-YYYY on hover (NOT-19, CNS-41, CNS-42). */
export function NoteDate({ value }: { value: string }) {
  const date = new Date(value);
  return (
    <Tooltip title={hoverDate(date)}>
      <time dateTime={value}>{dateAndTime(date)}</time>
    </Tooltip>
  );
}
