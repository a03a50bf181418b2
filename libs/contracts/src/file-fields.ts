import { LIMITS } from './limits.js';

/** Characters of a file's message that are left, as its counter shows them; negative when it is too long (VAL-18, FIL-35). */
export const fileMessageLeft = (message: string): number => LIMITS.fileMessage - [...message.trim()].length;

/** What people call a file: the alias when it has one. */
export const fileTitle = ({ name, alias }: { name: string; alias?: string | null }): string => alias ?? name;

const SHOWN_BY_BROWSERS = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/** Whether every browser shows a picture of this type as it is. Those of scanners and telephones are shown as JPEG. */
export const isShownByBrowsers = (mimetype: string): boolean => SHOWN_BY_BROWSERS.has(mimetype);
