/** Loads the page anew at its address: nothing that was in memory stays. */
export const startAgain = (): void => {
  location.reload();
};
