import { MESSAGES } from '@gable/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api } from '../api/index.js';
import { currentUser, updateCurrentUser } from '../sessions/index.js';

interface Retitling {
  id: string;
  title: string;
  before: string;
}

/** Shows a new title at once and saves it; the old one comes back when it is refused (ACC-39). */
export function useSaveDashboardTitle() {
  const notify = useNotify();
  const { mutate } = useMutation({
    // One after the other, so that the last title written is the one that stays.
    scope: { id: 'dashboard-title' },
    mutationFn: ({ id, title }: Retitling) =>
      answerOf(api.PUT('/api/v2/users/{id}', { params: { path: { id } }, body: { options: { title } } })),
    onError: (_error, { title, before }) => {
      if (ownTitle() === title) show(before);
      notify(MESSAGES.account.failedTryAgain, { type: 'error' });
    },
  });
  return (text: string): void => {
    const user = currentUser();
    const [title, before] = [text.trim(), ownTitle()];
    if (!user || title === before) return;
    show(title);
    mutate({ id: user.id, title, before });
  };
}

const ownTitle = (): string => currentUser()?.options.title ?? '';

function show(title: string): void {
  const { title: _before, ...others } = currentUser()?.options ?? {};
  updateCurrentUser({ options: title ? { ...others, title } : others });
}
