/** Inquiry statuses and what the screens call them (POT-26…29, OPN-130). */
export const INQUIRY_STATUSES = { pending: 1, accepted: 2, rejected: 3, kept: 4 } as const;

/** A stored inquiry status. */
export type InquiryStatus = (typeof INQUIRY_STATUSES)[keyof typeof INQUIRY_STATUSES];

/** What each is called. */
export const INQUIRY_STATUS_NAMES: Readonly<Record<InquiryStatus, string>> = {
  1: 'Pending',
  2: 'Accepted',
  3: 'Rejected',
  4: 'Keep',
};

/** POT-26, CNS-71 */
export const DEFAULT_INQUIRY_STATUS: InquiryStatus = INQUIRY_STATUSES.pending;

/** POT-29: one that is kept stays a proposal, and is shown and counted as accepted. */
export const countsAsAccepted = (status: InquiryStatus): boolean =>
  status === INQUIRY_STATUSES.accepted || status === INQUIRY_STATUSES.kept;

/** POT-34, POT-35, OPN-134: whether accepting offers to create the project. */
export const offersNewProject = (saved: InquiryStatus, chosen: InquiryStatus): boolean =>
  countsAsAccepted(chosen) && saved !== INQUIRY_STATUSES.accepted;

/** POT-33: what the edit screen saves for accepted, with or without the new project. */
export const acceptedAs = (createsProject: boolean): InquiryStatus =>
  createsProject ? INQUIRY_STATUSES.accepted : INQUIRY_STATUSES.kept;

/** POT-39, OPN-135: with which statuses a proposal may have a due reminder; the edit screen allows it for kept ones too. */
export const mayRemind = (status: InquiryStatus, { editing }: { editing: boolean }): boolean =>
  editing ? countsAsAccepted(status) : status === INQUIRY_STATUSES.accepted;
