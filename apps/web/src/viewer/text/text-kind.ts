import type { SharedFile } from '../../api/index.js';

/** As what a text is shown. */
export type TextKind = 'plain' | 'table' | 'markdown';

const BY_EXTENSION: Readonly<Record<string, TextKind>> = {
  txt: 'plain',
  log: 'plain',
  json: 'plain',
  xml: 'plain',
  yaml: 'plain',
  yml: 'plain',
  ini: 'plain',
  ifc: 'plain',
  csv: 'table',
  tsv: 'table',
  md: 'markdown',
  markdown: 'markdown',
};

const BY_TYPE: Readonly<Record<string, TextKind>> = {
  'text/plain': 'plain',
  'application/json': 'plain',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'text/markdown': 'markdown',
};

/** Types that browsers announce where they know nothing, or take any text for. */
const VAGUE = new Set([
  '',
  'application/octet-stream',
  'text/plain',
  'application/vnd.ms-excel',
  'application/xml',
  'text/xml',
]);

/**
 * Whether a file is shown as text, and as which: by its type, and by its ending where the type says little. What has bytes of
 * another kind has their type, whatever it is called; what could run in a browser (HTML, SVG) is none.
 */
export function textKindOf({
  fileType,
  name,
  mimetype,
}: Pick<SharedFile, 'fileType' | 'name' | 'mimetype'>): TextKind | null {
  if (fileType !== 'other') return null;
  const byEnding = BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null;
  return VAGUE.has(mimetype) ? (byEnding ?? BY_TYPE[mimetype] ?? null) : (BY_TYPE[mimetype] ?? null);
}
