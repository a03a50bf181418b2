import { LIMITS } from '@gable/contracts';
import { decode, guessEncoding, type Encoding } from '../../ui/text-encoding.js';
import { readHead, type SignedAddress } from '../signed-range.js';

/** The beginning of a text. */
export interface TextHead {
  text: string;
  /** Bytes that were read, and that there are. */
  read: number;
  total: number;
}

/** Bytes of one letter at most; as many may be missing from the last one of a part. */
const LETTER = 4;

/** Reads the beginning of a file as text. Null where it is none, whatever the file is called. */
export async function readText(address: SignedAddress, signal: AbortSignal): Promise<TextHead | null> {
  const { bytes: answered, total } = await readHead(address, LIMITS.textPreview, signal);
  const bytes = answered.subarray(0, LIMITS.textPreview);
  const isWhole = bytes.length >= total;
  const encoding = encodingOf(bytes, isWhole);
  const text = decode(bytes, encoding);
  if (text.includes('\0')) return null;
  return { text: isWhole ? text : text.replace(/\ufffd{1,3}$/, ''), read: bytes.length, total };
}

/** A part may end inside of a letter, which must not make UTF-8 look like something else. */
function encodingOf(bytes: Uint8Array, isWhole: boolean): Encoding {
  for (let missing = 0; !isWhole && missing < LETTER; missing += 1) {
    const guessed = guessEncoding(bytes.subarray(0, bytes.length - missing));
    if (guessed === 'utf-8') return guessed;
  }
  return guessEncoding(bytes);
}
