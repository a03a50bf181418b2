/** Marks that turn the direction of what follows, so that `exe.pdf` is read as another name. */
const TURNING = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const TURNING_MARKS = new RegExp(`[${TURNING}]`, 'gu');
/** Control characters, lone halves of a character, and marks that turn the direction. */
const UNSHOWABLE = new RegExp(`[\\p{Cc}\\p{Cs}${TURNING}]`, 'u');

/** Whether a text of one line can be shown as it stands, and hides nothing from who reads it. */
export const isShowable = (text: string): boolean => !UNSHOWABLE.test(text);

/** The name of a file as it reads: a device may have put marks in it that nobody typed, so they are no reason to refuse it. */
export const withoutTurningMarks = (name: string): string => name.replace(TURNING_MARKS, '');
