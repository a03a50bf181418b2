import { LIMITS } from '@gable/contracts';
import { readMarkdown, type Block } from './markdown.js';

const read = (...lines: string[]): Block[] => readMarkdown(lines.join('\n')).blocks;
const paragraph = (...inlines: unknown[]) => ({ kind: 'paragraph', inlines });

describe('what Markdown says', () => {
  it.each<[string, string[], unknown[]]>([
    [
      'headings',
      ['# One', '## Two ##', 'Three', '---'],
      [
        { kind: 'heading', level: 1, inlines: ['One'] },
        { kind: 'heading', level: 2, inlines: ['Two'] },
        { kind: 'heading', level: 2, inlines: ['Three'] },
      ],
    ],
    [
      'paragraphs',
      ['One', 'line', '', 'Two  ', 'lines'],
      [paragraph('One\nline'), paragraph('Two', { kind: 'break' }, 'lines')],
    ],
    [
      'emphasis',
      ['**bold _both_** ~~gone~~ snake_case_name 2 * 3 * 4'],
      [
        paragraph(
          { kind: 'strong', children: ['bold ', { kind: 'em', children: ['both'] }] },
          ' ',
          { kind: 'del', children: ['gone'] },
          ' snake_case_name 2 * 3 * 4',
        ),
      ],
    ],
    [
      'code',
      ['Use `<b>` or', '```js', 'a **b**', '', '```', 'end'],
      [paragraph('Use ', { kind: 'code', text: '<b>' }, ' or'), { kind: 'code', text: 'a **b**\n' }, paragraph('end')],
    ],
    [
      'lists in lists',
      ['- a', '  - b', '  - c', '- d', '', '3. e', '4. f'],
      [
        {
          kind: 'list',
          start: null,
          items: [
            [paragraph('a'), { kind: 'list', start: null, items: [[paragraph('b')], [paragraph('c')]] }],
            [paragraph('d')],
          ],
        },
        { kind: 'list', start: 3, items: [[paragraph('e')], [paragraph('f')]] },
      ],
    ],
    [
      'quotations',
      ['> a', '> > b', 'c'],
      [{ kind: 'quote', blocks: [paragraph('a'), { kind: 'quote', blocks: [paragraph('b')] }] }, paragraph('c')],
    ],
    [
      'tables',
      ['| a | b |', '|---|:-:|', '| 1 | **2** | 3 |'],
      [{ kind: 'table', head: [['a'], ['b']], rows: [[['1'], [{ kind: 'strong', children: ['2'] }]]] }],
    ],
    ['rules', ['***', 'a'], [{ kind: 'rule' }, paragraph('a')]],
    ['escaped marks', ['\\*not\\*'], [paragraph('*not*')]],
  ])('%s', (_what, lines, blocks) => {
    expect(read(...lines)).toEqual(blocks);
  });
});

describe('what Markdown leads to', () => {
  it.each<[string, unknown]>([
    [
      '[Gable](https://gable.example/a "title")',
      { kind: 'link', href: 'https://gable.example/a', children: ['Gable'] },
    ],
    [
      '[**b**](https://a.example)',
      { kind: 'link', href: 'https://a.example/', children: [{ kind: 'strong', children: ['b'] }] },
    ],
    ['<mailto:a@b.example>', { kind: 'link', href: 'mailto:a@b.example', children: ['mailto:a@b.example'] }],
    ['https://a.example/x', { kind: 'link', href: 'https://a.example/x', children: ['https://a.example/x'] }],
    // Nothing that would run, and nothing of this very site.
    ['[click](javascript:alert(1))', '[click](javascript:alert(1))'],
    ['[click](javascript:alert)', 'click'],
    ['[click](data:text/html,x)', 'click'],
    ['[click](/api/v2/tokens)', 'click'],
    ['[click](//evil.example)', 'click'],
    // Nothing is fetched for a picture, and nobody learns who looks.
    ['![plan](https://evil.example/pixel.png)', { kind: 'image', alt: 'plan' }],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%s', (text, inline) => {
    expect(read(text)).toEqual([paragraph(inline)]);
  });
});

describe('the worst half megabyte', () => {
  const SIZE = LIMITS.textPreview;
  it.each([
    '*a ',
    '**',
    '[',
    '![](',
    '`',
    '_a',
    '> ',
    '- ',
    '<http',
    '# ',
    '|',
    '\\',
    '  \n',
    '- a\n',
    '> > > > > > > > > ',
    '~~~',
    '[a](',
    'http://a.b ',
  ])('of %j is read to its end', (piece) => {
    const { blocks } = readMarkdown(piece.repeat(Math.ceil(SIZE / piece.length)));
    expect(Array.isArray(blocks)).toBe(true);
  });

  it.each(['#', '-', '(', '[a](', '**'])('of spaces after %s is read to its end', (start) => {
    expect(readMarkdown(`${start}${' '.repeat(SIZE)}x`).blocks.length).toBeGreaterThan(0);
  });

  it('is shown as far as a page bears it, and said to be cut', () => {
    const { blocks, cut } = readMarkdown('- a\n\nb\n\n'.repeat(60_000));
    expect(cut).toBe(true);
    expect(blocks.length).toBeLessThanOrEqual(LIMITS.markdownParts);
    expect(readMarkdown('- a\n').cut).toBe(false);
  });
});
