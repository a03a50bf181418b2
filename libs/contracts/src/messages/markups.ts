/** What the server says of markup; what the screen says of it stands beside it. */
export const markups = {
  notFound: 'This markup does not exist any more.',
  noPage: 'There is no such page to draw on.',
  places: 'Please draw it on the page.',
  points: 'Please draw it again: it has too few or too many points.',
  text: (most: number) => `Please write 1 to ${most} characters that can be shown.`,
  noText: 'Only texts have words.',
  tooMany: (most: number) => `A revision can have ${most} marks and measures at most.`,
  tooManyPoints: 'There is too much markup on this revision. Please delete what is not needed any more.',
  changedMeanwhile: 'Somebody else has changed this meanwhile.',
  nothingToChange: 'Please say what to change: points, text, colour, or width.',
} as const;
