/** The element of the page that holds the sheet it was answered with, until the viewer has drawn it. */
export const FIRST_SHEET_ID = 'first-sheet';
