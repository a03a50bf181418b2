import {
  ANYONE_WITH_LINK,
  HISTORY_ACTION_NAMES,
  HISTORY_TYPE_NAMES,
  PROJECT_ROLE_NAMES,
  renamed,
  sent,
  type HistoryAction,
  type HistoryType,
  type ProjectRole,
} from '@gable/contracts';
import type { HistoryItem } from '../api/index.js';
import { personName } from '../people/index.js';

/** What is said of them is a file and addresses. */
const LINK_ACTIONS: readonly HistoryAction[] = ['share', 'unshare', 'preview'];

/** What a line of history says, and what it says of several such things one after the other, where those fold. */
interface Sentence {
  one: string;
  several?: string;
}

/**
 * Every action of every kind of entry (HIS-5…25, OPN-87). In braces: {who} did it, {to} whom it concerned, {file} the
 * name as it was, {before} the one before that, {addresses} of those it was sent to, {value} what it became, {revision}
 * with its number, {count} of several.
 */
const SENTENCES: Record<HistoryType, Partial<Record<HistoryAction, Sentence>>> = {
  files: {
    new: { one: '{who} added {file}', several: '{who} added {count} files' },
    open: { one: '{who} opened {file}', several: '{who} opened {count} files' },
    update_order: { one: '{who} moved {file}', several: '{who} moved {count} files' },
    update_name: { one: '{who} renamed {before} to {file}', several: '{who} renamed {count} files' },
    update_sheet: { one: '{who} corrected a sheet of {file}', several: '{who} corrected {count} sheets' },
    publish_markup: { one: '{who} published markup on {file}', several: '{who} published markup {count} times' },
    delete_markup: { one: '{who} deleted markup on {file}', several: '{who} deleted markup {count} times' },
    update_scale: {
      one: '{who} changed the scale of a page of {file}',
      several: '{who} changed the scale of {count} pages',
    },
    delete: { one: '{who} deleted {file}', several: '{who} deleted {count} files' },
    share: { one: '{who} shared {file} with {addresses}', several: '{who} shared files {count} times' },
    unshare: { one: '{who} revoked the link to {file} of {addresses}', several: '{who} revoked {count} links' },
    preview: { one: '{addresses} opened {file}, shared by {to}' },
    set_archive: { one: '{who} archived {file}', several: '{who} archived {count} files' },
    unset_archive: { one: '{who} restored {file}', several: '{who} restored {count} files' },
    set_active: {
      one: '{who} added {file} to the active files',
      several: '{who} added {count} files to the active files',
    },
    unset_active: {
      one: '{who} removed {file} from the active files',
      several: '{who} removed {count} files from the active files',
    },
  },
  versions: {
    new: { one: '{who} added {revision} of {file}', several: '{who} added {count} revisions' },
    open: { one: '{who} opened {revision} of {file}', several: '{who} opened {count} revisions' },
    delete: { one: '{who} deleted {revision} of {file}', several: '{who} deleted {count} revisions' },
  },
  comments: {
    new: { one: '{who} commented on {file}', several: '{who} wrote {count} comments' },
    delete: { one: '{who} took back a comment on {file}', several: '{who} took back {count} comments' },
    resolve: { one: '{who} resolved a comment on {file}', several: '{who} resolved {count} comments' },
    reopen: { one: '{who} opened a comment on {file} again', several: '{who} opened {count} comments again' },
    assign: { one: '{who} assigned a comment on {file}', several: '{who} assigned {count} comments' },
  },
  projects: {
    new: { one: '{who} created the project' },
    open: { one: '{who} opened the project' },
    delete: { one: '{who} deleted the project' },
    set_archive: { one: '{who} archived the project' },
    unset_archive: { one: '{who} restored the project' },
    update_project_data: {
      one: '{who} changed the project: {value}',
      several: '{who} changed the project {count} times',
    },
    update_project_status: { one: '{who} set the status to {value}' },
    set_personal: { one: '{who} set the status to {value}' },
    update_user_role: { one: '{who} changed the role of {to} to {role}' },
    invite_user: { one: '{who} invited {to} as {role}', several: '{who} invited {count} people' },
    new_from_invitation: { one: '{who} accepted the invitation' },
    remove_user: {
      one: '{who} removed {to} from the project',
      several: '{who} removed {count} people from the project',
    },
    user_leave: { one: '{who} left the project' },
    set_under_construction: { one: '{who} marked the project as under construction' },
    unset_under_construction: { one: '{who} marked the project as no longer under construction' },
  },
};

/** Where who leads a project is recorded as a change of its data. */
const LEADER: Sentence = { one: '{who} made {to} the leader' };

/** Links that were copied were sent to nobody. */
const COPIED_LINKS: Partial<Record<HistoryAction, Sentence>> = {
  share: { one: '{who} made a link to {file}', several: '{who} shared files {count} times' },
  unshare: { one: '{who} revoked a link to {file}', several: '{who} revoked {count} links' },
  preview: { one: 'Somebody opened {file} by a link of {to}' },
};

/** Notes stand among comments, and are about no file (NOT-24). */
const NOTES: Partial<Record<HistoryAction, Sentence>> = {
  new: { one: '{who} wrote a note', several: '{who} wrote {count} notes' },
  delete: { one: '{who} deleted a note', several: '{who} deleted {count} notes' },
};

/** A piece of a sentence: words, or what stands out in it. */
export interface SentencePart {
  text: string;
  /** `file` leads to the file, `name` only stands out. */
  is?: 'file' | 'name';
}

/** Whether an entry is about a note of the project. */
export const isAboutNote = ({
  item_type: type,
  description,
}: Pick<HistoryItem, 'item_type' | 'description'>): boolean => type === 'comments' && description === null;

/** Whether several of these, one after the other, stand in one line. */
export const folds = (item: HistoryItem): boolean => item.userFrom !== null && sentenceOf(item).several !== undefined;

/** What one entry says. */
export const tellOne = (item: HistoryItem): SentencePart[] => fill(sentenceOf(item).one, item, 1);

/** What several entries of the same kind and person say together. */
export const tellSeveral = (items: readonly [HistoryItem, ...HistoryItem[]]): SentencePart[] =>
  fill(sentenceOf(items[0]).several ?? sentenceOf(items[0]).one, items[0], items.length);

/** What parts say as plain text. */
export const plainText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

function sentenceOf(item: HistoryItem): Sentence {
  if (item.item_action === 'update_project_data' && item.userTo) return LEADER;
  const note = isAboutNote(item) ? NOTES[item.item_action] : undefined;
  if (note) return note;
  const copied = sent(item.description ?? '').addresses === ANYONE_WITH_LINK && COPIED_LINKS[item.item_action];
  if (copied) return copied;
  // A server that is newer than this page may tell of what the page has not heard of.
  return SENTENCES[item.item_type]?.[item.item_action] ?? fallback(item);
}

function fallback({ item_type: type, item_action: action, description }: HistoryItem): Sentence {
  const names: Partial<Record<string, string>> = HISTORY_ACTION_NAMES;
  const kinds: Partial<Record<string, { one: string }>> = HISTORY_TYPE_NAMES;
  const what = `${kinds[type]?.one ?? 'Project'}: ${(names[action] ?? action.replaceAll('_', ' ')).toLowerCase()}`;
  return { one: `{who} – ${what}${description === null ? '' : ' – {value}'}` };
}

function fill(sentence: string, item: HistoryItem, count: number): SentencePart[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? partOf(piece.slice(1, -1), item, count) : { text: piece }));
}

function partOf(place: string, item: HistoryItem, count: number): SentencePart {
  const { item_action: action, description } = item;
  const said = description ?? '';
  switch (place) {
    case 'who':
      return { text: item.userFrom ? personName(item.userFrom) : 'Somebody', is: 'name' };
    case 'to':
      return { text: item.userTo ? personName(item.userTo) : 'somebody', is: 'name' };
    case 'file':
      return { text: fileName(item), is: 'file' };
    case 'before':
      return { text: (action === 'update_name' && renamed(said).before) || 'a file', is: 'name' };
    case 'addresses':
      return { text: sent(said).addresses || 'somebody', is: 'name' };
    case 'revision':
      return { text: item.revision === null ? 'a revision' : `revision ${item.revision}` };
    case 'role':
      return { text: PROJECT_ROLE_NAMES[said as ProjectRole] ?? said };
    case 'count':
      return { text: String(count) };
    default:
      return { text: said, is: 'name' };
  }
}

/** The file's name as it was then. */
function fileName({ item_action: action, description, file }: HistoryItem): string {
  if (description === null) return file ? (file.alias ?? file.name) : 'a file';
  if (action === 'update_name') return renamed(description).after;
  return LINK_ACTIONS.includes(action) ? sent(description).file : description;
}
