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
