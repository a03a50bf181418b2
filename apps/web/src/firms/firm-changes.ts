import { DEFAULT_FIRM_NAME, MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, ApiError, type Firm, type FirmMember } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { currentUser, startAgain } from '../sessions/index.js';
import { putBackOf, useOptimisticChange, type Cached, type OptimisticChange } from '../ui/optimistic-change.js';
import { ownFirmKey } from './own-firm.js';

const texts = MESSAGES.firms;

/** One after the other, so that the last wish is the one that stays. */
const SCOPE = 'own-firm';

/** One's own firm as the browser holds it. */
class CachedFirm implements Cached {
  constructor(private readonly queryClient: QueryClient) {}

  async hold(): Promise<() => void> {
    await this.queryClient.cancelQueries({ queryKey: ownFirmKey });
    return putBackOf(this.queryClient, ownFirmKey);
  }

  change(change: (firm: Firm) => Firm): void {
    this.queryClient.setQueryData<Firm | null>(ownFirmKey, (firm) => (firm ? change(firm) : firm));
  }

  refresh(): void {
    // An answer from before the last change would show the old state again.
    if (this.queryClient.isMutating() > 1) return;
    void this.queryClient.invalidateQueries({ queryKey: ownFirmKey });
  }
}

const useFirmChange = <Edit, Saved>(change: OptimisticChange<CachedFirm, Edit, Saved>) =>
  useOptimisticChange(new CachedFirm(useQueryClient()), change, SCOPE);

const membersOf = (firm: Firm, change: (member: FirmMember) => FirmMember): Pick<Firm, 'members'> => ({
  members: firm.members.map(change),
});

/** Gives the firm another name (API-112). */
export const useRenameFirm = ({ id }: Firm) =>
  useFirmChange<string, Firm>({
    save: (name) => answerOf(api.PUT('/api/firms/{id}', { params: { path: { id } }, body: { name } })),
    show: (cached, name) => {
      cached.change((firm) => ({ ...firm, name }));
    },
    done: () => [texts.renamed],
    failed: (_name, error) => refusalText(error, texts.renameFailed),
  });

/** Begins or stops to share one's own proposals with the firm (FRM-10, FRM-11, MSG-119, MSG-120). */
export const useShareProposals = ({ id, current_user: { id: memberId } }: Firm) =>
  useFirmChange<boolean, FirmMember>({
    save: (share_proposals) =>
      answerOf(
        api.PUT('/api/firms/{id}/members/{memberId}', {
          params: { path: { id, memberId } },
          body: { share_proposals },
        }),
      ),
    show: (cached, share_proposals) => {
      cached.change((firm) => ({
        ...firm,
        current_user: { ...firm.current_user, share_proposals, _pivot_share_proposals: share_proposals },
        ...membersOf(firm, (member) => (member.id === memberId ? { ...member, share_proposals } : member)),
      }));
    },
    done: (_member, shares) => [shares ? texts.shared : texts.unshared],
    failed: (shares, error) => refusalText(error, shares ? texts.shareFailed : texts.unshareFailed),
  });

const removal = (id: string, memberId: string) =>
  answerOf(api.DELETE('/api/firms/{id}/members/{memberId}', { params: { path: { id, memberId } } }));

/** Takes somebody else out of the firm (FRM-13). */
export const useRemoveMember = ({ id }: Firm) =>
  useFirmChange<FirmMember, unknown>({
    save: (member) => removal(id, member.id),
    show: (cached, removed) => {
      cached.change((firm) => ({ ...firm, members: firm.members.filter((member) => member.id !== removed.id) }));
    },
    done: () => [texts.removed],
    failed: (_member, error) => refusalText(error, texts.removeFailed),
  });

/** Leaves the firm; what was seen of it is forgotten with the page (FRM-12). */
export function useLeaveFirm({ id }: Firm) {
  const notify = useNotify();
  return useMutation({
    scope: { id: SCOPE },
    mutationFn: () => removal(id, currentUser()?.id ?? ''),
    onSuccess: startAgain,
    onError: (error) => {
      notify(refusalText(error, texts.leaveFailed), { type: 'error' });
    },
  });
}

/** Somebody who is to come into the firm. */
export interface NewMember {
  email: string;
  /** Left out: the usual one. */
  roleId: number | undefined;
  roleLabel: string;
}

/**
 * Brings people into the firm, which is made for who has none (FRM-3, FRM-4, FRM-14, FRM-15, MSG-121…123). `adding` are
 * those who are on their way: they are shown until the list has them, and gone when they are refused.
 */
export function useAddMembers(firm: Firm | null, onAdded: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    scope: { id: SCOPE },
    mutationFn: async (members: NewMember[]) => {
      const id = firm?.id ?? (await answerOf(api.POST('/api/firms', { body: { name: DEFAULT_FIRM_NAME } }))).id;
      const users = members.map(({ email, roleId }) => ({
        email,
        ...(roleId !== undefined && { firm_user_role_id: roleId }),
      }));
      return answerOf(api.POST('/api/firms/{id}/members', { params: { path: { id } }, body: { users } }));
    },
    onSuccess: () => {
      notify(texts.memberAdded, { type: 'success' });
      onAdded();
    },
    onError: (refusal) => {
      notify(isTaken(refusal) ? texts.alreadyMember : texts.addFailed, { type: 'error' });
    },
    onSettled: (_members, refusal) => {
      const listed = queryClient.invalidateQueries({ queryKey: ownFirmKey });
      return refusal ? undefined : listed;
    },
  });
  return { mutate, isPending, error, adding: isPending ? variables : [] };
}

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
