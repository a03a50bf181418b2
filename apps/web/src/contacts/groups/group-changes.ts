import { MESSAGES } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api, type ContactGroup, type ContactGroupDetail, type GroupContact } from '../../api/index.js';
import { conflictText, refusalText } from '../../api/refusal-text.js';
import { newerState, TRIES } from '../../api/versioned-update.js';
import { useOptimisticChange, useShownAtOnce } from '../../ui/optimistic-change.js';
import { useUndoToast } from '../../ui/undo-toast.js';
import { contactName } from '../contact-ways.js';
import { CachedGroups } from './contact-groups.js';

const texts = MESSAGES.contacts;

/** One after the other, so that the last wish is the one that stays. */
const SCOPE = 'contact-groups';

const inPath = (gid: string) => ({ params: { path: { gid } } });

/** How react-admin saves the name and the notes of a group (ADR-10, API-127). */
export const useGroupSaving = () =>
  useShownAtOnce<CachedGroups, unknown, ContactGroupDetail>(new CachedGroups(useQueryClient()), {
    show: () => undefined,
    showSaved: (cached, saved) => {
      cached.put(saved);
    },
    done: () => [texts.groupUpdated],
    failed: (_edit, error) => conflictText(error, texts.groupUpdateFailed),
  });

/** Deletes a group: it is gone from the list at once (ADR-11, API-128). Its contacts stay. */
export const useDeleteGroup = () =>
  useOptimisticChange<CachedGroups, Pick<ContactGroup, 'id'>, unknown>(
    new CachedGroups(useQueryClient()),
    {
      save: ({ id }) => answerOf(api.DELETE('/api/contacts/groups/{gid}', inPath(id))),
      show: (cached, { id }) => {
        cached.remove(id);
      },
      done: () => [texts.groupDeleted],
      failed: (_group, error) => refusalText(error, texts.groupDeleteFailed),
    },
    SCOPE,
  );

/** Contacts on their way into a group. */
interface Joining {
  group: Pick<ContactGroup, 'id' | 'name'>;
  contacts: readonly GroupContact[];
}

/** Puts contacts into a group: they are in its list at once. */
export const useAddToGroup = () =>
  useOptimisticChange<CachedGroups, Joining, unknown>(
    new CachedGroups(useQueryClient()),
    {
      save: ({ group, contacts }) =>
        withAlso(
          group.id,
          contacts.map(({ id }) => id),
        ),
      show: (cached, { group, contacts }) => {
        cached.addTo(group.id, contacts);
      },
      done: (_saved, { group, contacts: [contact, ...others] }) =>
        contact && others.length === 0
          ? [texts.addedToGroup(contactName(contact))]
          : [texts.addedAllToGroup(others.length + 1, group.name)],
      failed: ({ contacts }, error) => conflictText(error, texts.addToGroupFailed(contacts.length)),
    },
    SCOPE,
  );

/** Takes a contact out of a group (ADR-12, API-129), and back in when that is undone. */
export function useRemoveFromGroup(group: Pick<ContactGroup, 'id' | 'name'>) {
  const undoable = useUndoToast();
  const back = useAddToGroup();
  return useOptimisticChange<CachedGroups, GroupContact, unknown>(
    new CachedGroups(useQueryClient()),
    {
      save: ({ id }) =>
        answerOf(api.DELETE('/api/contacts/groups/{gid}/contact', { ...inPath(group.id), body: { contact_id: id } })),
      show: (cached, { id }) => {
        cached.removeFrom(group.id, id);
      },
      done: (_saved, contact) => {
        undoable(texts.removedFromGroup(contactName(contact)), () => {
          back.mutate({ group, contacts: [contact] });
        });
        return [];
      },
      failed: (_contact, error) => refusalText(error, texts.removeFromGroupFailed),
    },
    SCOPE,
  );
}

/** Puts contacts beside all who are in a group by now: whom another tab puts in meanwhile stays in it. */
async function withAlso(gid: string, contactIds: readonly string[]): Promise<ContactGroupDetail> {
  let group = await answerOf(api.GET('/api/contacts/groups/{gid}', inPath(gid)));
  for (let attempt = 1; ; attempt += 1) {
    const contact_ids = [...new Set([...group.contact_ids, ...contactIds])];
    try {
      const body = { contact_ids, version: group.version };
      return await answerOf(api.PUT('/api/contacts/groups/{gid}', { ...inPath(gid), body }));
    } catch (error) {
      const current = newerState<ContactGroupDetail>(error);
      if (!current || attempt === TRIES) throw error;
      group = current;
    }
  }
}
