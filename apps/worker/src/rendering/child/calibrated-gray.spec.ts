import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { mentionsCalibratedGray, withTintsOfGray, type PdfObjects } from './calibrated-gray.js';

const tint = (exponent: number) => [
  '/Separation',
  '/Gray',
  '/DeviceGray',
  { '/FunctionType': 2, '/Domain': [0, 1], '/C0': [0], '/C1': [1], '/N': exponent },
];

describe('objects with calibrated greys', () => {
  it.each<[string, PdfObjects, PdfObjects]>([
    ['with the gamma of a display', { a: { value: ['/CalGray', { '/Gamma': 2.2 }] } }, { a: { value: tint(1) } }],
    ['without a gamma', { a: { value: ['/CalGray', {}] } }, { a: { value: tint(0.454545) } }],
    [
      'with a gamma of another object',
      { a: { value: ['/CalGray', '7 0 R'] }, 'obj:7 0 R': { value: { '/Gamma': 1.1 } } },
      { a: { value: tint(0.5) } },
    ],
    ['with a gamma of nothing', { a: { value: ['/CalGray', { '/Gamma': 0 }] } }, { a: { value: tint(0.454545) } }],
    ['with nothing where a gamma would be', { a: { value: ['/CalGray', null] } }, { a: { value: tint(0.454545) } }],
    ['with a gamma that is none', { a: { value: ['/CalGray', { '/Gamma': -2 }] } }, { a: { value: tint(0.454545) } }],
    [
      'inside of others',
      { a: { stream: { dict: { '/ColorSpace': ['/Indexed', ['/CalGray', {}], 1, 'b:00ff'], '/Width': 4 } } } },
      { a: { stream: { dict: { '/ColorSpace': ['/Indexed', tint(0.454545), 1, 'b:00ff'], '/Width': 4 } } } },
    ],
    [
      'that transparency is blended in',
      { a: { value: { '/Group': { '/CS': ['/CalGray', {}] } } } },
      { a: { value: { '/Group': { '/CS': '/DeviceGray' } } } },
    ],
    ['that are none', { a: { value: ['/DeviceGray', 4, null, '/CalRGB', { '/Gamma': [1, 1, 1] }] } }, {}],
  ])('%s', (_which, objects, changed) => {
    expect(withTintsOfGray(objects)).toEqual(changed);
  });
});

describe('a document that mentions calibrated greys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-grey-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const objectStream = (objects: string) =>
    Buffer.concat([Buffer.from('<</Type/ObjStm/N 1>>\nstream\r\n'), deflateSync(objects), Buffer.from('\nendstream')]);

  it.each<[boolean, string, Buffer]>([
    [true, 'in plain sight', Buffer.from('[/CalGray<<>>]')],
    [true, 'across two reads', Buffer.concat([Buffer.alloc(1024 * 1024 - 3, ' '), Buffer.from('/CalGray')])],
    [true, 'in an object stream', objectStream('[/CalGray<<>>]')],
    [true, 'far behind', Buffer.concat([Buffer.alloc(3 * 1024 * 1024, ' '), objectStream('1 0 [/CalGray<<>>]')])],
    [
      true,
      'far behind, not where a part begins',
      Buffer.concat([Buffer.alloc(3 * 1024 * 1024 + 99, ' '), objectStream('/CalGray')]),
    ],
    [true, 'in the first bytes', Buffer.concat([Buffer.from('/ObjStm>>stream\n'), deflateSync('/CalGray')])],
    [true, 'in an object stream that is cut off', objectStream('/CalGray'.padEnd(9_000, 'x')).subarray(0, -16)],
    [false, 'where no stream begins', Buffer.from('/ObjStm and nothing else')],
    [false, 'in no object stream', objectStream('[/DeviceGray]')],
    [false, 'in what is no stream', Buffer.from('<</Type/ObjStm>> stream\nnot packed')],
    [
      false,
      'behind more object streams than are looked at',
      Buffer.concat([Buffer.from('/ObjStm'.repeat(2_000).padEnd(20_000)), objectStream('[/CalGray<<>>]')]),
    ],
    [false, 'in nothing', Buffer.alloc(0)],
  ])('says %s of one %s', async (mentions, _where, bytes) => {
    const path = join(folder, 'document.pdf');
    await writeFile(path, bytes);
    expect(await mentionsCalibratedGray(path)).toBe(mentions);
  });
});
