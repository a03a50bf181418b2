import type { FirmPolicy } from '@gable/contracts';

/** What somebody is in their firm. */
export interface FirmStanding {
  firmId: string;
  userId: string;
  policies: ReadonlySet<FirmPolicy>;
  /** Whose firm it is (FRM-6). */
  owner: boolean;
}

/** Another member, as far as a rule needs to know. */
export interface FirmTarget {
  userId: string;
  /** Owns the firm. */
  owner: boolean;
  /** Has a role that administers. */
  admin: boolean;
}

/** Why a change of a firm's members is refused; null: it is not. */
export type FirmRefusal = 'not_permitted' | 'owner_stays' | 'admin_stays' | 'owner_shares' | 'others_share' | null;

/** FRM-3, PRM-45: who may bring people into the firm. Anyone who has none makes one (FRM-4, PRM-47). */
export const mayAddToFirm = ({ policies }: Pick<FirmStanding, 'policies'>): boolean => policies.has('firm_add_people');

/**
 * Leaving, and removing somebody else: everybody may leave but the owner (FRM-12, PRM-49); who may add people removes
 * others, neither the owner nor one who administers (FRM-13, PRM-50).
 */
export function firmRemovalRefusal(actor: FirmStanding, target: FirmTarget): FirmRefusal {
  if (target.userId === actor.userId) return actor.owner ? 'owner_stays' : null;
  if (!mayAddToFirm(actor)) return 'not_permitted';
  if (target.owner) return 'owner_stays';
  return target.admin ? 'admin_stays' : null;
}

/** FRM-10, PRM-51, OPN-145: everybody shares their own proposals or not; the owner of the firm always does. */
export function firmSharingRefusal(actor: FirmStanding, target: FirmTarget, shares: boolean): FirmRefusal {
  if (target.userId !== actor.userId) return 'others_share';
  return actor.owner && !shares ? 'owner_shares' : null;
}
