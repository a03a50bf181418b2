/** Control characters, lone halves of a character, and marks that turn the direction of what follows. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text of one line can be shown as it stands, and hides nothing from who reads it. */
export const isShowable = (text: string): boolean => !UNSHOWABLE.test(text);
