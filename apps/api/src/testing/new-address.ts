let addresses = 0;

/** An e-mail address that nobody has. */
export const newAddress = (): string => `somebody-${++addresses}@example.test`;
