import { LIMITS, MESSAGES } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import {
  answerOf,
  api,
  isNotFound,
  itemsOf,
  type Account,
  type AccountChanges,
  type OwnSession,
} from '../../api/index.js';
import { updateCurrentUser, updateOwnAvatar, useCurrentUser } from '../../sessions/index.js';

const KEY = ['account'];
const inPath = (id: string) => ({ params: { path: { id } } });

/** Shows what the server knows of the person wherever the person is shown. */
function show({
  id: _id,
  pending_email: _pending,
  avatar_upload: _upload,
  created_at: _created,
  ...person
}: Account): void {
  updateCurrentUser(person);
}

function useOwnId(): string {
  const user = useCurrentUser();
  return user?.id ?? '';
}

/** Whether a worker still makes the avatar of the picture that was chosen last. */
export const waitsForAvatar = (account: Account | undefined): boolean => account?.avatar_upload?.state === 'queued';

/** One's own account as the server has it now; asked for again while the avatar is being made. */
export function useAccount() {
  const id = useOwnId();
  return useQuery({
    queryKey: [...KEY, id],
    enabled: id !== '',
    refetchInterval: ({ state }) => waitsForAvatar(state.data) && LIMITS.avatarLookEvery,
    queryFn: async () => {
      const account = await answerOf(api.GET('/api/v2/users/{id}', inPath(id)));
      show(account);
      return account;
    },
  });
}

/** Takes an account as a change has left it: here, in the session, and in lists that name the person. */
function useTakeAccount() {
  const queryClient = useQueryClient();
  return (account: Account): void => {
    queryClient.setQueryData([...KEY, account.id], account);
    show(account);
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
    // Which day it is may have changed.
    void queryClient.invalidateQueries({ queryKey: ['tasks'] });
  };
}

/** Changes what is given of one's own account (API-27). */
export function useUpdateAccount() {
  const id = useOwnId();
  const take = useTakeAccount();
  return useMutation({
    mutationFn: (changes: AccountChanges) => answerOf(api.PUT('/api/v2/users/{id}', { ...inPath(id), body: changes })),
    onSuccess: take,
  });
}

/** Stores a picture as one's avatar, or removes it (ACC-34, ACC-35). */
export function useChangeAvatar() {
  const id = useOwnId();
  const take = useTakeAccount();
  return useMutation({
    mutationFn: (picture: File | null) => answerOf(picture ? store(id, picture) : remove(id)),
    onSuccess: (account) => {
      updateOwnAvatar(account.avatar);
      take(account);
    },
  });
}

const remove = (id: string) => api.PUT('/api/v2/users/{id}', { ...inPath(id), body: { avatar: false } });

const store = (id: string, picture: File) =>
  api.PUT('/api/v2/users/{id}/avatar', {
    ...inPath(id),
    headers: { 'content-type': picture.type },
    // The description calls a binary body a text; it goes as it is.
    body: picture as unknown as string,
    bodySerializer: (body) => body,
  });

export const OWN_SESSIONS = ['own-sessions'];

/** Where the person is signed in. */
export const useOwnSessions = () =>
  useQuery({ queryKey: OWN_SESSIONS, queryFn: () => itemsOf(api.GET('/api/v2/sessions')) });

/** Ends one session, or with null every one but this: gone at once, back again when the server refuses. */
export function useEndSessions() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      answerOf(
        id === null
          ? api.DELETE('/api/v2/sessions')
          : api.DELETE('/api/v2/sessions/{id}', { params: { path: { id } } }),
      ),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: OWN_SESSIONS });
      const before = queryClient.getQueryData<OwnSession[]>(OWN_SESSIONS);
      queryClient.setQueryData<OwnSession[]>(OWN_SESSIONS, (sessions) =>
        sessions?.filter((session) => (id === null ? session.current : session.id !== id)),
      );
      return before;
    },
    onError: (error, _id, before) => {
      // It is over already, which is what was asked for.
      if (isNotFound(error)) return;
      queryClient.setQueryData(OWN_SESSIONS, before);
      notify(MESSAGES.account.failedTryAgain, { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS }),
  });
}
