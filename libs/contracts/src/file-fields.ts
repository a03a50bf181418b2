import { LIMITS } from './limits.js';

/** Characters of a file's message that are left, as its counter shows them; negative when it is too long (VAL-18, FIL-35). */
export const fileMessageLeft = (message: string): number => LIMITS.fileMessage - [...message.trim()].length;

/** What people call a file: the alias when it has one. */
export const fileTitle = ({ name, alias }: { name: string; alias?: string | null }): string => alias ?? name;
