import { emailProblem } from '@gable/contracts';
import { oneLine, shortened } from './plain-text.js';

/** The first line of a message. */
export const greeting = (name: string): string => {
  const shown = showable(name);
  return shown === null ? 'Hello,' : `Hello ${shown},`;
};

/** A person in a sentence. */
export const personNamed = (name: string): string => showable(name) ?? 'Somebody';

/** A project in a sentence. */
export const projectNamed = (name: string): string => {
  const shown = showable(name);
  return shown === null ? 'a project' : `“${shown}”`;
};

/** A task in a sentence. */
export const taskNamed = (name: string): string => {
  const shown = showable(name);
  return shown === null ? 'a task' : `“${shown}”`;
};

/** A file in a sentence. Its name keeps the ending that says what it is, and nothing that mail programs make a link of. */
export function fileNamed(name: string): string {
  const shown = shortened(oneLine(name).replace(WEB_DOTS, ' '), LONGEST_NAME);
  return shown === '' ? 'a file' : `“${shown}”`;
}

/** The number of a sheet in a sentence; null where mail programs would make a link of it: it is what a document or a person says. */
export const sheetNumbered = (number: string | null): string | null => (number === null ? null : showable(number));

/** What somebody added to a message, as they wrote it, a paragraph a line; none when they added nothing. */
export function quoted(writer: string, message: string | undefined): string[] {
  const lines = (message ?? '').split(/\r?\n/).map(oneLine).filter(Boolean);
  return lines.length === 0 ? [] : [`${personNamed(writer)} writes:`, ...lines];
}

/** Characters of a name in a sentence. */
const LONGEST_NAME = 60;
/** Endings of the files people share; none of them is the ending of a web address as well. */
const ENDING = /(?:pdf|png|jpe?g|gif|webp|avif|hei[cf]|tiff?|svg|dwg|dxf|ifc|rvt|skp|docx?|xlsx?|pptx?|csv|txt)$/i;
/** What makes a name an address: a scheme, and every dot with letters behind it that is not the one of a known ending. */
const WEB_DOTS = new RegExp(`://|\\.(?!${ENDING.source})(?=\\p{L}{2})`, 'giu');
/** What mail programs make a link of. */
const LINKS_SOMEWHERE = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

/**
 * A name as a sentence of ours may carry it, or null. Anyone who signs up or invites chooses both the name and whom we
 * write to: a name that mail programs make a link of would be their advertisement under our sender.
 */
function showable(name: string): string | null {
  const shown = shortened(oneLine(name), LONGEST_NAME);
  if (shown === '') return null;
  return LINKS_SOMEWHERE.test(shown) && emailProblem(shown) !== null ? null : shown;
}
