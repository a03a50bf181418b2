import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import styles from './DateText.module.css';
import { exactDate, hoverDate, relativeDate } from './dates.js';

/** A moment in words, the whole date on hover (CNS-42). */
export function DateText({ value, exact = false }: { value: string; exact?: boolean }) {
  const date = new Date(value);
  return (
    <Tooltip title={hoverDate(date)}>
      <time dateTime={value} className={styles.date} onClick={openWhatItLiesOn}>
        {exact ? exactDate(date) : relativeDate(date)}
      </time>
    </Tooltip>
  );
}

/** It lies above the link that covers its row or card, to be hovered over: a press is meant for the link. */
function openWhatItLiesOn({ currentTarget, nativeEvent }: MouseEvent): void {
  if (currentTarget.closest('a, button')) return;
  const link = currentTarget.closest('tr, li')?.querySelector('.covering-link');
  link?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
}
