/** @jest-environment node */
import { jest } from '@jest/globals';
import type { TilePackIndex } from '@gable/contracts';
import { readObject, readRange, UnreadableObject } from './signed-range.js';
import { DamagedTilePack, parseIndex, TilePackReader } from './tile-pack-reader.js';

const encoder = new TextEncoder();

/** A pack of three tiles of one letter each: two of the sharp level, one of the small one; the second is blank twice. */
function pack() {
  const tiles = encoder.encode('AAAABBCCC');
  const index: TilePackIndex = {
    version: 1,
    tile_size: 512,
    levels: [
      {
        width: 1000,
        height: 600,
        columns: 2,
        rows: 2,
        tiles: [
          [0, 4],
          [4, 2],
          [4, 2],
          [4, 2],
        ],
      },
      { width: 500, height: 300, columns: 1, rows: 1, tiles: [[6, 3]] },
    ],
  };
  const json = encoder.encode(JSON.stringify(index));
  const bytes = new Uint8Array([...tiles, ...json]);
  return { bytes, index, place: { index_offset: tiles.length, index_bytes: json.length } };
}

/** A storage that answers ranges of `bytes`, and only to the addresses that are signed. */
function storage(bytes: Uint8Array<ArrayBuffer>, signed: string) {
  const asked: string[] = [];
  const get = (url: string, init?: RequestInit): Promise<Response> => {
    const range = new Headers(init?.headers).get('Range') ?? '';
    asked.push(`${url} ${range}`);
    if (url !== signed) return Promise.resolve(new Response('expired', { status: 403 }));
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    return Promise.resolve(new Response(bytes.slice(Number(first), Number(last) + 1), { status: 206 }));
  };
  return { asked, get: get as typeof fetch };
}

const open = new AbortController().signal;
const fixed = (url: string) => ({ current: () => url, renew: () => Promise.reject(new Error('no renewal expected')) });

describe('a tile pack', () => {
  it('gives single tiles by Range requests, from the smallest level to the sharpest', async () => {
    const { bytes, place } = pack();
    const { get, asked } = storage(bytes, 'pack');
    jest.spyOn(globalThis, 'fetch').mockImplementation(get);
    const reader = await TilePackReader.open(place, fixed('pack'), open);
    expect(reader.levels.map(({ width }) => width)).toEqual([500, 1000]);
    const [small, sharp] = reader.levels;
    if (!small || !sharp) throw new Error('two levels expected');
    await expect((await reader.read(sharp, 0, 0, open)).text()).resolves.toBe('AAAA');
    await expect((await reader.read(sharp, 1, 1, open)).text()).resolves.toBe('BB');
    await expect((await reader.read(small, 0, 0, open)).text()).resolves.toBe('CCC');
    expect(asked.slice(1)).toEqual(['pack bytes=0-3', 'pack bytes=4-5', 'pack bytes=6-8']);
    jest.restoreAllMocks();
  });

  it('names tiles by their bytes, so that blank ones are kept once', async () => {
    const { bytes, place } = pack();
    jest.spyOn(globalThis, 'fetch').mockImplementation(storage(bytes, 'pack').get);
    const reader = await TilePackReader.open(place, fixed('pack'), open);
    const sharp = reader.levels[1];
    if (!sharp) throw new Error('two levels expected');
    expect(reader.nameOf(sharp, 1, 0)).toBe(reader.nameOf(sharp, 0, 1));
    expect(reader.nameOf(sharp, 1, 0)).not.toBe(reader.nameOf(sharp, 0, 0));
    expect(() => reader.nameOf(sharp, 5, 5)).toThrow(DamagedTilePack);
    jest.restoreAllMocks();
  });

  it.each([
    ['no JSON', '<html>'],
    ['another version', '{"version":2,"tile_size":512,"levels":[{}]}'],
    ['no level', '{"version":1,"tile_size":512,"levels":[]}'],
    [
      'too few tiles',
      '{"version":1,"tile_size":512,"levels":[{"width":1000,"height":600,"columns":2,"rows":2,"tiles":[[0,1]]}]}',
    ],
    [
      'columns that do not fit the width',
      '{"version":1,"tile_size":512,"levels":[{"width":5000,"height":600,"columns":1,"rows":2,"tiles":[[0,1],[1,1]]}]}',
    ],
  ])('with %s is refused', (_case, index) => {
    expect(() => parseIndex(index)).toThrow(DamagedTilePack);
  });
});

describe('a signed address', () => {
  it('is renewed once when it has run out, and the reading goes on', async () => {
    const { bytes } = pack();
    const { get, asked } = storage(bytes, 'new');
    let url = 'old';
    const renew = jest.fn(() => {
      url = 'new';
      return Promise.resolve();
    });
    const blob = await readRange({ current: () => url, renew }, 0, 4, open, get);
    await expect(blob.text()).resolves.toBe('AAAA');
    expect(renew).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(['old bytes=0-3', 'new bytes=0-3']);
  });

  it('that a fresh signature does not help is unreadable', async () => {
    const get = () => Promise.resolve(new Response('', { status: 404 }));
    const address = { current: () => 'gone', renew: () => Promise.resolve() };
    await expect(readObject(address, open, get)).rejects.toThrow(UnreadableObject);
  });

  it('of a storage that knows no ranges is cut here', async () => {
    const get = () => Promise.resolve(new Response('AAAABBCCC', { status: 200 }));
    const blob = await readRange(fixed('all'), 4, 2, open, get);
    await expect(blob.text()).resolves.toBe('BB');
  });
});
