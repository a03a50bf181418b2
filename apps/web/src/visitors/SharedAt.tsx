import { hoverDate, relativeDate } from '../ui/dates.js';

/** When a file was shared. It comes after the file: what reckons dates weighs more than the rest of the page. */
export function SharedAt({ value }: { value: string }) {
  const date = new Date(value);
  return (
    <time dateTime={value} title={hoverDate(date)}>
      {relativeDate(date)}
    </time>
  );
}
