import { LIMITS } from './limits.js';

/** Characters of a file's message that are left, as its counter shows them; negative when it is too long (VAL-18, FIL-35). */
export const fileMessageLeft = (message: string): number => LIMITS.fileMessage - [...message.trim()].length;
