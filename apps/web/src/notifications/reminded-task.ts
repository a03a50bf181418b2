import type { NotificationShape } from '@gable/contracts';

/** The task that a notification reminds of, as the address says that it leads to; null: it is no reminder. */
export const remindedTask = ({ kind, address }: Pick<NotificationShape, 'kind' | 'address'>): string | null =>
  kind === 'task_reminder' ? new URL(address, location.origin).searchParams.get('task') : null;
