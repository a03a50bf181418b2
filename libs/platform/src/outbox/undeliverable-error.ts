/** Thrown where another try cannot end otherwise: the event is given up at once, to be looked at by a person. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
