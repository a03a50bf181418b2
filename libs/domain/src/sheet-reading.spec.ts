import { readSheets, titleBlockOf, WORD_UNITS, type SheetPage, type SheetReading, type WordBox } from './index.js';

/** A text on a page: where its first word begins (parts of the page), and how high its letters are in points. */
type Written = [text: string, left: number, top: number, size: number];

const A1 = { width: 2384, height: 1684 };
const A4 = { width: 595, height: 842 };

/** A page with texts, as the words of one are kept; letters are half as wide as they are high. */
function sheet(page: number, texts: readonly Written[], size = A1): SheetPage {
  const words: string[] = [];
  const boxes: WordBox[] = [];
  for (const [text, left, top, letters] of texts) {
    let across = left * size.width;
    for (const word of text.split(' ')) {
      const right = across + (word.length * letters) / 2;
      const edges = [across / size.width, top, right / size.width, top + letters / size.height];
      const [from, above, to, under] = edges.map((edge) => Math.round(edge * WORD_UNITS));
      words.push(word);
      boxes.push([from ?? 0, above ?? 0, to ?? 0, under ?? 0]);
      across = right + letters / 3;
    }
  }
  return { page, words, boxes, ...size };
}

const read = (...pages: SheetPage[]): SheetReading[] => readSheets(pages.map((page) => titleBlockOf(page)));
const only = (page: SheetPage): SheetReading => read(page)[0] ?? fail();
const fail = (): never => {
  throw new Error('Nothing was read');
};

/** A title block as offices draw it: small labels over what they mean. */
const block = (number: string, title: string): Written[] => [
  ['Drawing', 0.88, 0.86, 6],
  [title, 0.88, 0.87, 10],
  ['Date', 0.95, 0.9, 6],
  ['19 Nov 2026', 0.95, 0.908, 8],
  ['Job no.', 0.9, 0.9, 6],
  ['2431', 0.9, 0.908, 8],
  ['Paper', 0.92, 0.92, 6],
  ['A1', 0.92, 0.927, 8],
  ['Sheet', 0.88, 0.94, 6],
  [number, 0.88, 0.955, 30],
  ['Rev', 0.96, 0.94, 6],
  ['P3', 0.96, 0.955, 14],
];

/** Rooms, all over a plan. */
const rooms = Array.from({ length: 12 }, (_, index): Written => [`B5${10 + index}`, 0.83, 0.05 + 0.07 * index, 8]);

describe('a title block', () => {
  it('says number, title, revision and date', () => {
    expect(only(sheet(1, block('A-101', 'Ground floor plan')))).toEqual({
      page: 1,
      state: 'read',
      number: { value: 'A-101', confidence: 99 },
      title: { value: 'Ground floor plan', confidence: 85 },
      revision: { value: 'P3', confidence: 65 },
      date: { value: '2026-11-19', confidence: 85 },
    });
  });

  it.each<[string, Written[], string, string | undefined]>([
    ['in one line', [['SHEET A-001 FLOOR PLAN', 0.8, 0.95, 14]], 'A-001', 'FLOOR PLAN'],
    ['with a sign between', [['Dwg no.: S - 12', 0.8, 0.95, 14]], 'S-12', undefined],
    [
      'in other languages',
      [
        ['Plan-Nr.', 0.88, 0.93, 6],
        ['2431-A-101', 0.88, 0.94, 24],
      ],
      '2431-A-101',
      undefined,
    ],
    [
      'beside a smaller counter',
      [
        ['TAVOLA NO.:', 0.88, 0.9, 5],
        ['001', 0.94, 0.9, 5],
        ['A101', 0.89, 0.92, 30],
      ],
      'A101',
      undefined,
    ],
  ])('is read %s', (_how, texts, number, title) => {
    expect(only(sheet(1, texts))).toMatchObject({ state: 'read', number: { value: number } });
    expect(only(sheet(1, texts)).title?.value).toBe(title);
  });

  it('may have a title of two lines, and the newest of several dates', () => {
    const texts: Written[] = [
      ...block('A-101', 'General arrangement'),
      ['of the first floor', 0.88, 0.879, 10],
      ['Date', 0.95, 0.6, 6],
      ['1 Feb 2027', 0.95, 0.607, 8],
    ];
    expect(only(sheet(1, texts))).toMatchObject({
      title: { value: 'General arrangement of the first floor' },
      date: { value: '2027-02-01', confidence: 75 },
    });
  });

  it.each<[string, Written[]]>([
    ['room numbers', rooms],
    ['nothing', []],
    [
      'paper and revision alone',
      [
        ['A1', 0.9, 0.95, 30],
        ['P3', 0.95, 0.95, 30],
      ],
    ],
    [
      'a date and a scale',
      [
        ['2026-11-19', 0.9, 0.95, 30],
        ['1:50', 0.95, 0.95, 30],
      ],
    ],
    ['a counter', [['Sheet 3 of 11', 0.9, 0.95, 20]]],
    ['numbers in the middle of the sheet', [['A-101', 0.3, 0.3, 30]]],
  ])('that says %s leaves the number to a person', (_what, texts) => {
    expect(only(sheet(1, texts)).state).toBe('unsure');
  });

  it('has no number longer than one may be, and no title that turns what follows', () => {
    const endless = Array.from({ length: 9 }, () => 'ABCDEFG1').join('-');
    const read = only(sheet(1, block(endless, 'Ground\u202e floor')));
    expect([read.number, read.title?.value]).toEqual([null, 'Ground floor']);
  });

  it('is not looked for in letters and specifications, unless it is plainly there', () => {
    expect(
      only(
        sheet(
          1,
          [
            ['A10 Preliminaries', 0.1, 0.1, 14],
            ['Page 3', 0.8, 0.95, 8],
          ],
          A4,
        ),
      ).state,
    ).toBe('none');
    expect(only(sheet(1, [], A4)).state).toBe('none');
    expect(only(sheet(1, block('A-601', 'Detail'), A4))).toMatchObject({ state: 'read', number: { value: 'A-601' } });
  });
});

describe('a set', () => {
  const numbered = (count: number): SheetPage[] =>
    Array.from({ length: count }, (_, index) =>
      // Nothing names the number, nor does its size; the project's stands beside it on every sheet.
      sheet(index + 1, [
        ['PRJ-2026', 0.8, 0.9, 10],
        [`A-10${index}`, 0.9, 0.9, 10],
        [`Plan ${index}`, 0.8, 0.85, 10],
      ]),
    );

  it('says by its pages which place is the number’s: where each says another', () => {
    expect(read(...numbered(1))[0]).toMatchObject({ state: 'unsure' });
    const five = read(...numbered(5));
    expect(five.map(({ number }) => number?.value)).toEqual(['A-100', 'A-101', 'A-102', 'A-103', 'A-104']);
    expect(five.map(({ number }) => number?.confidence)).toEqual([70, 70, 70, 70, 70]);
  });

  it('holds on paper of other sizes, from the corner where title blocks stand', () => {
    const paper = [A1, { width: 1684, height: 1191 }, { width: 1191, height: 842 }];
    const pages = paper.map((size, index) =>
      sheet(
        index + 1,
        [
          ['Sheet', 1 - 200 / size.width, 1 - 60 / size.height, 6],
          [`A-10${index}`, 1 - 200 / size.width, 1 - 45 / size.height, 12],
        ],
        size,
      ),
    );
    expect(read(...pages).map(({ state }) => state)).toEqual(['read', 'read', 'read']);
  });

  it('that names a number twice leaves both to a person', () => {
    const pages = [1, 2, 3].map((page) => sheet(page, block(page === 3 ? 'A-103' : 'A-101', `Plan ${page}`)));
    expect(read(...pages).map(({ state, number }) => [state, number?.value, number?.confidence])).toEqual([
      ['unsure', 'A-101', 50],
      ['unsure', 'A-101', 50],
      ['read', 'A-103', 99],
    ]);
  });

  it('with one title everywhere has named the project', () => {
    const pages = [1, 2, 3].map((page) => sheet(page, block(`A-10${page}`, 'Willow House')));
    expect(read(...pages).map(({ title }) => title?.confidence)).toEqual([30, 30, 30]);
  });

  it('is read soon however long and full it is', () => {
    const full = Array.from({ length: 3_000 }, (_, index): Written => [`R${index}`, 0.83, (index % 90) / 100, 8]);
    const pages = Array.from({ length: 20 }, (_, index) =>
      sheet(index + 1, [...full, ...block(`A-${100 + index}`, 'Plan')]),
    );
    expect(read(...pages).filter(({ state }) => state === 'read')).toHaveLength(20);
    const labels = Array.from({ length: 4_000 }, (_, index): Written => ['Sheet', 0.83, (index % 900) / 1_000, 1]);
    expect(only(sheet(1, labels)).state).toBe('unsure');
    const many = Array.from({ length: 500 }, (_, index) =>
      sheet(index + 1, block(`A-${100 + index}`, `Plan ${index}`)),
    );
    expect(read(...many).filter(({ state }) => state === 'read')).toHaveLength(500);
  });
});
