import { LIMITS } from '@gable/contracts';

/** Between two addresses of the same object: half the life of one, so that none is handed out nearly dead. */
const step = LIMITS.signedAddress / 2;

/** The time an address is accepted in. Everything asked for in the same step gets the same window. */
export interface SigningWindow {
  from: Date;
  until: Date;
}

/** The window of an address made at `at`: it began up to 2.5 minutes ago and ends at most five minutes from now. */
export function signingWindow(at: Date): SigningWindow {
  const from = Math.floor(at.getTime() / step) * step;
  return { from: new Date(from), until: new Date(from + LIMITS.signedAddress) };
}
