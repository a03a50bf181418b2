import { MESSAGES, type ProjectRole } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, type Person } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { peopleKey } from './project-people.js';

const texts = MESSAGES.people;

/** A change of a project's people. */
interface PeopleChange<Wish> {
  send: (wish: Wish) => Promise<unknown>;
  /** The people as they are shown until the answer is there. */
  shown?: (people: Person[], wish: Wish) => Person[];
  done: string;
  failed: string;
}

/** Shows a change at once, sends it, and takes it back when it is refused. */
function usePeopleChange<Wish>(projectId: string, { send, shown, done, failed }: PeopleChange<Wish>) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const key = peopleKey(projectId);
  return useMutation({
    // One after the other, so that the last wish is the one that stays.
    scope: { id: `people-of-${projectId}` },
    mutationFn: send,
    onMutate: async (wish: Wish) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Person[]>(key);
      if (before && shown) queryClient.setQueryData<Person[]>(key, shown(before, wish));
      return before;
    },
    onSuccess: () => {
      notify(done, { type: 'success' });
    },
    onError: (error, _wish, before) => {
      if (before) queryClient.setQueryData<Person[]>(key, before);
      notify(refusalText(error, failed), { type: 'error' });
    },
    onSettled: () => {
      // An answer from before the last change would show the old state again.
      if (queryClient.isMutating() > 1) return;
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
  });
}

const inProject = (id: string) => ({ params: { path: { id } } });

/** Takes a person out of the project (PPL-21, MSG-60, MSG-75). */
export const useRemovePerson = (projectId: string) =>
  usePeopleChange<Person>(projectId, {
    send: ({ id: uid }) =>
      answerOf(api.DELETE('/api/v2/projects/{id}/users/{uid}', { params: { path: { id: projectId, uid } } })),
    shown: (people, removed) => people.filter(({ id }) => id !== removed.id),
    done: texts.removed,
    failed: texts.removeFailed,
  });

/** Who gets which role. */
export interface RoleWish {
  person: Person;
  role: ProjectRole;
}

/** Gives a person another role (PPL-7, MSG-63). The table they are in is the server's to say. */
export const useSetRole = (projectId: string) =>
  usePeopleChange<RoleWish>(projectId, {
    send: ({ person, role }) =>
      answerOf(
        api.POST('/api/v2/projects/{id}/set-user-role', { ...inProject(projectId), body: { userID: person.id, role } }),
      ),
    shown: (people, { person, role }) =>
      people.map((each) => (each.id === person.id ? { ...each, role, _pivot_role: role } : each)),
    done: texts.roleUpdated,
    failed: texts.requestFailed,
  });

/** Asks the owner to give a person another role (PPL-9, PPL-10, MSG-64, MSG-78). */
export const useRequestRole = (projectId: string) =>
  usePeopleChange<RoleWish>(projectId, {
    send: ({ person, role }) =>
      answerOf(
        api.POST('/api/v2/projects/{id}/ask-role-change', {
          ...inProject(projectId),
          body: { userID: person.id, role },
        }),
      ),
    done: texts.roleRequested,
    failed: texts.requestFailed,
  });

/** Makes a firm member the leader (PPL-12, MSG-62, MSG-77). */
export const useSetLeader = (projectId: string) =>
  usePeopleChange<Person>(projectId, {
    send: ({ id }) =>
      answerOf(api.POST('/api/v2/projects/{id}/users/leader', { ...inProject(projectId), body: { userID: id } })),
    shown: (people, leader) => people.map((each) => ({ ...each, _pivot_lead: each.id === leader.id })),
    done: texts.leaderChanged,
    failed: texts.leaderFailed,
  });

/** Sends an open invitation once more (PPL-19, MSG-61, MSG-76). */
export const useResendInvitation = (projectId: string) =>
  usePeopleChange<{ person: Person; message: string }>(projectId, {
    send: ({ person, message }) =>
      answerOf(
        api.POST('/api/v2/projects/{id}/users/resend-invitation', {
          ...inProject(projectId),
          body: { userID: person.id, ...(message && { message }) },
        }),
      ),
    done: texts.invitationResent,
    failed: texts.resendFailed,
  });
