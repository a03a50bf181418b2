/** Text as a LIKE pattern that matches exactly it: what people type holds no wildcards. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
