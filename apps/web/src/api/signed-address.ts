import { LIMITS } from '@gable/contracts';

/** Signed addresses are renewed a minute before they run out, in milliseconds. */
export const RENEW_ADDRESSES_EVERY = LIMITS.signedAddress - 60_000;
