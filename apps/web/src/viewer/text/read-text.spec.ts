import { readText } from './read-text.js';

const SIZE = 512_000;
const { signal } = new AbortController();
const address = { current: () => 'https://storage.example/notes.txt', renew: () => Promise.resolve() };

/** A storage that answers the first bytes of what it holds. */
function holding(bytes: Uint8Array<ArrayBuffer>): void {
  globalThis.fetch = (_url, init) => {
    const [, end = ''] = /bytes=0-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    const part = bytes.slice(0, Number(end) + 1);
    return Promise.resolve(
      new Response(part, { status: 206, headers: { 'content-range': `bytes 0-${part.length - 1}/${bytes.length}` } }),
    );
  };
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** Each of its letters is one byte as an older Windows saves it. */
const LETTER = 'Die Tür der Küche ist grün, und die Wände für das Büro müssen höher sein.';

describe('the beginning of a text', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['UTF-8', encoded('Tür 90 × 210'), 'Tür 90 × 210'],
    ['UTF-8 with a mark', encoded('\ufeffTür'), 'Tür'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x54, 0, 0xfc, 0, 0x72, 0]), 'Tür'],
    ['Windows-1252', Uint8Array.from(LETTER, (each) => each.charCodeAt(0)), LETTER],
  ])('is read in %s', async (_encoding, bytes, text) => {
    holding(bytes);
    expect(await readText(address, signal)).toEqual({ text, read: bytes.length, total: bytes.length });
  });

  it.each([0, 1, 2])(
    'is all that is read of a large one, also where it ends inside of a letter (%s)',
    async (shift) => {
      holding(encoded('a'.repeat(shift) + '€'.repeat(SIZE)));
      const head = await readText(address, signal);
      expect(head).toMatchObject({ read: SIZE, total: 3 * SIZE + shift });
      expect(head?.text).toMatch(/^a*€+$/);
    },
  );

  it('is none where the bytes are none of a text', async () => {
    holding(new Uint8Array([0x41, 0x00, 0x01, 0x02, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47]));
    expect(await readText(address, signal)).toBeNull();
  });
});
