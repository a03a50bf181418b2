const drag = (what: string): string => `Drag, or press two places, for ${what}.`;

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
  /** How each tool is used. */
  how: {
    select: 'Press markup to choose it. Drag it, or its handles, to move it.',
    cloud: drag('a cloud'),
    arrow: drag('an arrow, to where it points'),
    line: drag('a line'),
    box: drag('a box'),
    pen: 'Draw freely.',
    text: 'Press the place where the text begins.',
    highlight: drag('a highlight'),
    length: drag('a length'),
    area: 'Press each corner. Press twice, or Enter, to finish.',
    angle: 'Press a point on one arm, the corner, and a point on the other arm.',
    scale: drag('a length that you know'),
  },
  pointsSet: (count: number) => `Points set: ${count}.`,
  none: 'No markup yet.',
  noneHow: 'Markup above the sheet, or M, draws and measures.',
  noneOfThese: 'None of these',
  /** Of what is not published. */
  onlyYou: 'Only you see this',
  onlyAuthor: (name: string) => `${name}: only you see this`,
  publishes: 'Shows everybody in the project what only you see so far',
  publishFailed: 'The markup couldn’t be published. Please try again.',
  deleteFailed: 'The markup couldn’t be deleted. Please try again.',
  saveFailed: 'This couldn’t be saved. It stays here until it is.',
  notSaved: 'Not saved',
  /** Of two who changed one mark. */
  conflict: (name: string | null) =>
    `${name ?? 'Somebody else'} has changed this meanwhile. Theirs is shown, and yours beside it.`,
  /** The choice of taking markup along. It is all that one sees, so it says when others do not see some of it yet. */
  along: (all: number, own: number) =>
    own === 0 ? 'With markup' : `With markup, ${own === all ? 'which' : `${own} of which`} only you see`,
  preparing: 'Preparing the file',
  prepareFailed: 'The file couldn’t be prepared with its markup. You can download the original.',
  noScale: 'This page has no scale yet.',
  unmeasured: 'This page has no scale yet, so nothing is measured.',
  scaleSet: 'The scale is set',
  /** Of a scale that nobody has set. */
  scaleRead: (scale: string) => `${scale} read from the sheet.`,
  chooseScale: 'Choose a scale, or draw a length that you know.',
  drawLength: 'Draw a length that you know.',
  length: 'Please write how long the line is, such as 4.25 m or 13 ft 6 in.',
  scaleFailed: 'The scale couldn’t be saved. Please try again.',
} as const;
