import { useState, type KeyboardEvent } from 'react';
import styles from './PageField.module.css';
import { BeforeIcon, NextIcon } from './plain-icons.js';
import { ViewerButton } from './ViewerButton.js';

interface PageFieldProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which page of how many, to be typed over, between previous and next. */
export function PageField({ page, total, onPage }: PageFieldProps) {
  return (
    <div className={styles.pages} role="group" aria-label="Page">
      <ViewerButton
        label="Previous page"
        shortcut="Page up"
        Icon={BeforeIcon}
        disabled={page <= 1}
        onPress={() => {
          onPage(page - 1);
        }}
      />
      <PageInput key={page} page={page} total={total} onPage={onPage} />
      <ViewerButton
        label="Next page"
        shortcut="Page down"
        Icon={NextIcon}
        disabled={page >= total}
        onPress={() => {
          onPage(page + 1);
        }}
      />
    </div>
  );
}

function PageInput({ page, total, onPage }: PageFieldProps) {
  const [text, setText] = useState(String(page));
  const go = (): void => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= total) onPage(wanted);
    else setText(String(page));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setText(String(page));
  };
  return (
    <span className={styles.field}>
      <input
        type="text"
        inputMode="numeric"
        aria-label={`Page, of ${total}`}
        value={text}
        style={{ width: `calc(${String(total).length}ch + 16px)` }}
        onFocus={(event) => {
          event.target.select();
        }}
        onBlur={go}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <span aria-hidden="true">/ {total}</span>
    </span>
  );
}
