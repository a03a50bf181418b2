import { MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/index.js';

/** What the API calls a field that the form calls otherwise. */
const OWN_NAMES: Record<string, string> = { 'options.title': 'title' };

/**
 * Puts what the server refused under the fields it is about, the first of them focused; what is about none of them, or
 * never reached the server, is a toast (MSG-105).
 */
export function useRefusedFields<Values extends FieldValues>(fields: readonly Path<Values>[]) {
  const notify = useNotify();
  return (error: unknown, setError: UseFormSetError<Values>): void => {
    const refused = error instanceof ApiError ? Object.entries(error.errors) : [];
    const shown = refused.flatMap(([name, [message]]) => {
      const field = fields.find((known) => known === (OWN_NAMES[name] ?? name));
      return field && message ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of shown.entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (shown.length === 0) notify(MESSAGES.account.failedTryAgain, { type: 'error' });
  };
}
