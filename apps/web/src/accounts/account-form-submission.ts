import { useState, type FormEvent } from 'react';
import type { AccountForm } from './account-form.js';

/**
 * Sends an account form that is in order, once at a time. What the server refuses stands beside its field, or above the
 * form in the words of `refusal`, which gives none where it leads elsewhere.
 */
export function useAccountFormSubmission<Values>(
  form: AccountForm<Values>,
  send: () => Promise<void>,
  refusal: (error: unknown) => string | null,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (!form.confirm(event.currentTarget)) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setBusy(false);
      if (!form.refuse(error)) setProblem(refusal(error));
    }
  };
  return { problem, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
