import { amountProblem, LIMITS, readAmount } from '@gable/contracts';
import { useId, useState } from 'react';
import styles from './AmountField.module.css';
import { amountParts } from './shown-amount.js';

interface AmountFieldProps {
  label: string;
  /** As it is stored. */
  amount: string;
  readOnly: boolean;
  /** Called with what is typed while it can be read, with null when nothing is being typed. */
  onTyping?: (amount: string | null) => void;
  onSave: (amount: string) => void;
}

/**
 * An amount as free text (POT-22…24, VAL-4…6): Ok, Enter or leaving the field saves it, Escape does not. What cannot be
 * read is marked and not saved (OPN-141).
 */
export function AmountField({ label, amount, readOnly, onTyping, onSave }: AmountFieldProps) {
  const [currencyId, problemId] = [useId(), useId()];
  const { currency, number } = amountParts(amount);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readAmount(typed);
  const problem = read && 'problem' in read ? read.problem : null;

  const type = (text: string | null): void => {
    setTyped(text);
    const now = text === null ? null : readAmount(text);
    onTyping?.(now && 'amount' in now ? now.amount : null);
  };
  const save = (): void => {
    if (!read || !('amount' in read)) return;
    if (read.amount !== amount) onSave(read.amount);
    type(null);
  };

  const sign = (
    <span id={currencyId} className={styles.currency}>
      {currency}
    </span>
  );
  if (readOnly) {
    return (
      <output className={styles.field}>
        {sign}
        <span className={styles.text}>{number}</span>
      </output>
    );
  }
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {typed === null && sign}
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={typed === null ? currencyId : problem ? problemId : undefined}
        autoComplete="off"
        maxLength={LIMITS.amount}
        value={typed ?? number}
        onFocus={({ target }) => {
          target.select();
        }}
        onChange={({ target }) => {
          type(target.value);
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return;
          event.stopPropagation();
          type(null);
        }}
      />
      {typed !== null && (
        <button type="submit" className={styles.ok} disabled={problem !== null}>
          Ok
        </button>
      )}
      {problem && (
        <span id={problemId} role="alert" className={styles.problem}>
          {amountProblem(typed)}
        </span>
      )}
    </form>
  );
}
