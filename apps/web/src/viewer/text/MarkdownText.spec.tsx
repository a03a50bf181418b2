import { LIMITS } from '@gable/contracts';
import { render } from '@testing-library/react';
import { readMarkdown } from './markdown.js';
import { MarkdownText } from './MarkdownText.js';

/** What a text is shown as, without what is said of it for the keyboard. */
function shown(...lines: string[]): string {
  const { container } = render(<MarkdownText text={lines.join('\n')} onCut={() => undefined} />);
  const text = container.querySelector('article')?.innerHTML ?? '';
  return text.replace(/ (class|tabindex|role|aria-label|target|rel|scope)="[^"]*"/g, '');
}

describe('what Markdown says', () => {
  it.each<[string, string[], string]>([
    ['headings', ['# One', '## Two ##', 'Three', '---'], '<h2>One</h2><h3>Two</h3><h3>Three</h3>'],
    ['paragraphs', ['One', 'line', '', 'Two  ', 'lines'], '<p>One\nline</p><p>Two<br>lines</p>'],
    [
      'emphasis',
      ['**bold _both_** ~~gone~~ snake_case_name 2 * 3 * 4'],
      '<p><strong>bold <em>both</em></strong> <s>gone</s> snake_case_name 2 * 3 * 4</p>',
    ],
    [
      'code',
      ['Use `<b>` or', '```js', 'a **b**', '', '```', 'end'],
      '<p>Use <code>&lt;b&gt;</code> or</p><pre><code>a **b**\n\n</code></pre><p>end</p>',
    ],
    [
      'lists in lists',
      ['- a', '  - b', '  - c', '- d', '', '3. e', '4. f'],
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul><ol start="3"><li>e</li><li>f</li></ol>',
    ],
    ['lists with blank lines', ['- a', '', '- b'], '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    [
      'quotations',
      ['> a', '> > b', '', 'c'],
      '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><p>c</p>',
    ],
    [
      'tables',
      ['| a | b |', '|---|:-:|', '| 1 | **2** | 3 |'],
      '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
    ],
    ['rules', ['***', 'a'], '<hr><p>a</p>'],
    ['escaped marks', ['\\*not\\* &amp;'], '<p>*not* &amp;</p>'],
  ])('%s', (_what, lines, html) => {
    expect(shown(...lines)).toBe(html);
  });
});

describe('what Markdown leads to', () => {
  it.each<[string, string]>([
    ['[Gable](https://gable.example/a "title")', '<a href="https://gable.example/a">Gable</a>'],
    ['[**b**](https://a.example)', '<a href="https://a.example/"><strong>b</strong></a>'],
    ['<mailto:a@b.example>', '<a href="mailto:a@b.example">mailto:a@b.example</a>'],
    ['https://a.example/x', '<a href="https://a.example/x">https://a.example/x</a>'],
    // Names are no addresses.
    ['see plan.md, www.a.example', 'see plan.md, www.a.example'],
    // Nothing that would run, and nothing of this very site.
    ['[click](javascript:alert(1))', 'click'],
    ['[click](&#106;avascript:alert(1))', 'click'],
    ['[click](data:text/html,x)', 'click'],
    ['[click](/api/v2/tokens)', 'click'],
    ['[click](//evil.example)', 'click'],
    // Nothing is fetched for a picture, and nobody learns who looks.
    ['![plan](https://evil.example/pixel.png)', '<span>Picture: plan</span>'],
    ['a <img src=x onerror=alert(1)>', 'a &lt;img src=x onerror=alert(1)&gt;'],
    ['a <script>alert(1)</script>', 'a &lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('%s', (text, html) => {
    expect(shown(text)).toBe(`<p>${html}</p>`);
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
    expect(Array.isArray(readMarkdown(piece.repeat(Math.ceil(SIZE / piece.length))).parts)).toBe(true);
  });

  it.each(['#', '-', '(', '[a](', '**'])('of spaces after %s is read to its end', (start) => {
    expect(readMarkdown(`${start}${' '.repeat(SIZE)}x`).parts.length).toBeGreaterThan(0);
  });

  it('is shown as far as a page bears it, and said to be cut', () => {
    const { parts, cut } = readMarkdown('- a\n\nb\n\n'.repeat(60_000));
    expect(cut).toBe(true);
    expect(parts.length).toBeLessThanOrEqual(LIMITS.markdownParts);
    expect(readMarkdown('- a\n').cut).toBe(false);
  });
});
