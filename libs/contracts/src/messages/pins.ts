export const pins = {
  notFound: 'This pin does not exist any more.',
  noPage: 'There is no such page to pin a comment to.',
  part: 'The area must begin before it ends.',
  reply: 'A reply stands where the comment stands that it belongs to.',
  assigneeUnpinned: 'Only pinned comments are assigned.',
  tooMany: (most: number) => `A file can have ${most} pins at most.`,
  nothingToChange: 'Please say what to change: state, or assignee_id.',
  changeFailed: 'The pin couldn’t be changed. Please try again.',
  loadFailed: 'The pins of this file couldn’t be loaded.',
  /** While the place is being said. */
  setNew: 'Press a place, or drag over an area, to pin a comment to it.',
  setAgain: (number: number) => `Press the place where pin ${number} belongs, or drag over an area.`,
  /** Of the comment that is being written. */
  pinnedTo: (page: number) => `Pinned to a place on page ${page}`,
  pinnedHere: 'Pinned to a place on this picture',
  open: 'Open',
  resolved: (name: string | null) => (name === null ? 'Resolved' : `Resolved by ${name}`),
  changed: 'Changed here',
  changedText: 'What is drawn under this pin is not what was there on the earlier revision.',
  deleted: 'Its revision has been deleted.',
  /** Why a pin is on another revision. */
  stays: {
    later: (revision: number) => `On revision ${revision}`,
    resolved: (revision: number) => `On revision ${revision}`,
    queued: (revision: number) => `On revision ${revision}; where it belongs here is being looked for`,
    unsure: (revision: number) => `Stayed on revision ${revision}: it isn’t sure where it belongs here`,
    refused: (revision: number) => `Stayed on revision ${revision}: its place wasn’t found here`,
    failed: (revision: number) => `Stayed on revision ${revision}: the pages couldn’t be compared`,
    nowhere: (revision: number) => `Stayed on revision ${revision}`,
  },
  filters: { all: 'All', open: 'Open', resolved: 'Resolved', mine: 'Mine' },
  none: { open: 'No open pins', resolved: 'No resolved pins', mine: 'No pins that are yours to deal with' },
} as const;
