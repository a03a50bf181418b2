/** Whether two values are the same on the wire. */
export const isSameAsJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
