import { LIMITS } from '@gable/contracts';

/** What Windows does not take in a name, and with it every other system. */
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;

/** Names of devices that Windows opens instead of a file, whatever comes after their first dot. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Halves of characters that have lost the other one; no UTF-8 can be written of them. */
const LONE_HALVES = /\p{Surrogate}/gu;

const ENDING = /\.[^.\s]{1,16}$/u;

/**
 * The names that files get in a ZIP, in their order: such that Windows, macOS and Linux can all write them into one folder. No
 * two are the same, also where capitals and composed letters do not count.
 */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeName(name);
    const ending = ENDING.exec(safe)?.[0] ?? '';
    const stem = safe.slice(0, safe.length - ending.length);
    let unique = shortened(stem, ending);
    for (let number = 2; taken.has(keyOf(unique)); number += 1) unique = shortened(stem, ` (${number})${ending}`);
    taken.add(keyOf(unique));
    return unique;
  });
}

/** A name that every file system takes. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(LONE_HALVES, '\ufffd')
    .replace(FORBIDDEN, '_')
    // Windows leaves dots and spaces at the end out.
    .replace(/[. ]+$/, '')
    .trimStart();
  return plain === '' ? 'file' : plain.replace(DEVICES, '$1_');
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();

/** As much of a name as has room with its ending, in the bytes that file systems count. */
function shortened(stem: string, ending: string): string {
  const characters = [...stem];
  while (Buffer.byteLength(characters.join('') + ending) > LIMITS.fileName) characters.pop();
  return characters.join('') + ending;
}

/** Types of drawings, tables and pictures that lie in the storage as they were written; others are packed already. */
const LOOSE =
  /^text\/|^(image\/(svg\+xml|bmp|tiff|x-ms-bmp|vnd\.dxf)|application\/(json|xml|dxf|postscript|rtf)|model\/.+)$|\+xml$/;

/** Whether a file of this type gets smaller in a ZIP. */
export const isPackable = (mimetype: string): boolean => LOOSE.test(mimetype);
