import { mentionOf, RICH_TEXT_MENTION } from '@gable/contracts';

/** A mention in cleaned rich text: whom, and how it reads. */
const MENTION = new RegExp(`<span ${RICH_TEXT_MENTION}="([^"]*)">([^<]*)</span>`, 'g');

/** The words of cleaned rich text, a line for each of its paragraphs. */
export function textOfRichText(cleaned: string): string {
  const lines = cleaned.replace(/<br \/>|<\/(?:p|li|blockquote)>/g, '\n').replace(/<[^>]*>/g, '');
  return lines
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Whom cleaned rich text mentions, by id, as often as it does. */
export const mentionedIn = (cleaned: string): string[] => [...cleaned.matchAll(MENTION)].map(([, id = '']) => id);

/** Cleaned rich text in which mentions of these people, by id, read as they are called; those of anybody else are words as they are. */
export const placeMentions = (cleaned: string, names: ReadonlyMap<string, string>): string =>
  cleaned.replace(MENTION, (_mention, id: string, words: string) => {
    const name = names.get(id);
    return name === undefined ? words : `<span ${RICH_TEXT_MENTION}="${id}">${escaped(mentionOf(name))}</span>`;
  });

/** As cleaning writes it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
