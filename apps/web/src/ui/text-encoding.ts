import { analyse } from 'chardet';

/** How the bytes of a file stand for letters, as they are offered: what text is mostly saved in first. */
export const ENCODINGS = [
  { name: 'utf-8', label: 'Unicode (UTF-8)' },
  { name: 'utf-16le', label: 'Unicode (UTF-16 LE)' },
  { name: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
  { name: 'windows-1252', label: 'Western (Windows-1252)' },
  { name: 'macintosh', label: 'Western (Mac)' },
  { name: 'windows-1250', label: 'Central European (Windows-1250)' },
  { name: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { name: 'windows-1253', label: 'Greek (Windows-1253)' },
  { name: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { name: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { name: 'gb18030', label: 'Chinese (GB 18030)' },
  { name: 'big5', label: 'Chinese (Big5)' },
  { name: 'euc-kr', label: 'Korean (EUC-KR)' },
] as const;

/** One of {@link ENCODINGS}. */
export type Encoding = (typeof ENCODINGS)[number]['name'];

/** What the detection calls those that are read as another one, which holds all their letters. */
const READ_AS: Readonly<Record<string, Encoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'KOI8-R': 'windows-1251',
};

/** Bytes that are looked at to guess by. */
const LOOKED_AT = 65_536;

/** How much surer the detection must be of another encoding than of the Western one, of 100: few letters prove little. */
const SURER_BY = 20;

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that bytes are most likely in. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return marked[0];
  const start = bytes.subarray(0, LOOKED_AT);
  return wideEncoding(start) ?? (isUtf8(bytes) ? 'utf-8' : detected(start));
}

/** The text that bytes are in an encoding, without its byte order mark. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Latin text in UTF-16 is zero in every other byte. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  let even = 0;
  let odd = 0;
  for (const [place, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even++;
    else odd++;
  }
  const many = bytes.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // What a fatal decoder throws means just this.
    return false;
  }
}

function detected(bytes: Uint8Array): Encoding {
  const found = new Map<Encoding, number>();
  for (const { name, confidence } of analyse(bytes)) {
    const encoding = READ_AS[name] ?? ENCODINGS.find((each) => each.name === name.toLowerCase())?.name;
    if (encoding && !encoding.startsWith('utf')) found.set(encoding, Math.max(found.get(encoding) ?? 0, confidence));
  }
  const western = found.get('windows-1252') ?? 0;
  const [best, confidence] = [...found].sort(([, one], [, other]) => other - one)[0] ?? ['windows-1252', 0];
  return confidence >= western + SURER_BY ? best : 'windows-1252';
}
