/** Loads the page anew at its address: nothing that was in memory stays. */
export const startAgain = (): void => {
  location.reload();
};

/** Goes to another site. Never settles: nothing of this page is to go on meanwhile. */
export const leaveFor = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise(() => undefined);
};
