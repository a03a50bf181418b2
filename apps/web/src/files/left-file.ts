/** The file whose viewer was left for the list it was opened from: the history's way back carries no word of it. */
let left: string | null = null;

/** Tells the list that comes next which of its files one comes from. */
export const leaveFile = (id: string): void => {
  left = id;
};

/** The file one comes from, to the person who asks first. */
export function takeLeftFile(): string | null {
  const id = left;
  left = null;
  return id;
}
