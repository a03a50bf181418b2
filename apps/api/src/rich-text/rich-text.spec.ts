import { LIMITS, noteImageAddress, RICH_TEXT_COLOURS } from '@gable/contracts';
import { textOfRichText } from '@gable/domain';
import { JSDOM } from 'jsdom';
import { cleanRichText } from './rich-text.js';

describe('rich text (OPN-106)', () => {
  it.each([
    '<p>Please <strong>move</strong> <em>the</em> <u>door</u> <s>here</s>.</p>',
    '<p>One<br />two</p><p></p><p>three</p>',
    '<blockquote><p>as agreed</p></blockquote>',
    '<ul><li><p>sill</p></li><li><p>lintel</p><ol><li><p>steel</p></li></ol></li></ul>',
    '<p><a href="https://gable.test/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">plan</a></p>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6, “quoted” — 👷🏽‍♀️ Straße</p>',
    ...RICH_TEXT_COLOURS.map((colour) => `<p><span data-colour="${colour}">door</span></p>`),
  ])('keeps what the editor makes: %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  it.each([
    [
      '<b>a</b><i>b</i><ins>c</ins><del>d</del><strike>e</strike>',
      '<strong>a</strong><em>b</em><u>c</u><s>d</s><s>e</s>',
    ],
    ['<div>a</div>', '<p>a</p>'],
    ['<h1>Title</h1><table><tr><td>cell</td></tr></table>', 'Titlecell'],
    ['<p class="x" id="y" style="position:fixed" data-x="1">a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['<span data-colour="red;position:fixed">a</span>', '<span>a</span>'],
    ['<span style="color:red">a</span>', '<span>a</span>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<style>p{color:red}</style>a', 'a'],
    ['<svg onload=alert(1)><script>alert(1)</script>a</svg>', 'a'],
    ['<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', '<p>a</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>', ''],
    ['<textarea><p>a</p></textarea>', ''],
    ['<form action=/x><input name=a><button>send</button></form>', 'send'],
    ['<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=https://evil.test">a', 'a'],
    ['<!--<img src=x onerror=alert(1)>-->a<!--', 'a'],
    ['<![CDATA[<img src=x onerror=alert(1)>]]>a', 'a'],
    ['<p>a\u0000b\u0007c\ud800d\u202ee</p>', '<p>abcde</p>'],
    ['<p>never closed <strong>bold', '<p>never closed <strong>bold</strong></p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('takes the rest out, and keeps the words: %j', (html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned);
  });

  describe('mentions', () => {
    const id = '019a5f00-0000-7000-8000-00000000000a';
    const mention = (words: string) => `<span data-mention="${id}">${words}</span>`;

    it.each([
      [`<p>${mention('@Anna Berg')} please</p>`, `<p>${mention('@Anna Berg')} please</p>`],
      [`<p><strong>${mention('@Anna')}</strong></p>`, `<p><strong>${mention('@Anna')}</strong></p>`],
      [`<span data-mention="${id.toUpperCase()}" class="x" onclick="x()" data-label="y">a</span>`, mention('a')],
      [`<span data-mention="${id}" data-colour="red">a</span>`, mention('a')],
      [mention(''), mention('')],
      [mention('<b>@Anna</b>'), '<span><strong>@Anna</strong></span>'],
      [mention(`${mention('@Anna')} Berg`), `<span>${mention('@Anna')} Berg</span>`],
      [mention('@Anna<br>Berg'), '<span>@Anna<br />Berg</span>'],
      [mention('@&lt;script&gt;'), mention('@&lt;script&gt;')],
      ['<span data-mention="anna">a</span>', '<span>a</span>'],
      [`<span data-mention="${id}&quot; onclick=&quot;x()">a</span>`, '<span>a</span>'],
      ['<span data-mention>a</span>', '<span>a</span>'],
      [`<p data-mention="${id}">a</p>`, '<p>a</p>'],
      [
        `<a href="https://gable.test" data-mention="${id}">a</a>`,
        /^<a href="https:\/\/gable.test" rel="[^"]*" target="_blank">a<\/a>$/,
      ],
    ])('stay in one shape, and in no other: %s', (html, cleaned) => {
      const once = cleanRichText(html);
      if (typeof cleaned === 'string') expect(once).toBe(cleaned);
      else expect(once).toMatch(cleaned);
      expect(cleanRichText(once)).toBe(once);
    });
  });

  describe('pictures', () => {
    const address = noteImageAddress('019a5f00-0000-7000-8000-000000000001', '019a5f00-0000-7000-8000-00000000000a');
    const clean = (html: string) => cleanRichText(html, (each) => each === address);

    it.each([
      [`<p>a<img src="${address}" alt="b" />c</p>`, `<p>a<img src="${address}" alt="b" />c</p>`],
      [`<img src="${address}" onerror=alert(1) srcset="x 2x" style="x" width=9>`, `<img src="${address}" alt="" />`],
      [
        `<a href="https://gable.test"><img src="${address}"></a>`,
        `<a href="https://gable.test" rel="noopener noreferrer nofollow" target="_blank"><img src="${address}" alt="" /></a>`,
      ],
      [
        `<img src="${address}" alt="&quot;><script>alert(1)</script>">`,
        `<img src="${address}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" />`,
      ],
      [
        `<img src="${address}" alt="${'x'.repeat(300)}">`,
        `<img src="${address}" alt="${'x'.repeat(LIMITS.imageAlternative)}" />`,
      ],
      [`<img src="https://evil.test${address}">a`, 'a'],
      [`<img src="${address}#x"><img><img src="">a`, 'a'],
      ['<img src="data:image/png;base64,AAAA">a', 'a'],
      [`<svg><image href="${address}"/></svg><picture><source srcset="${address}"></picture>a`, 'a'],
    ])('stay where they may, and nowhere else: %s', (html, cleaned) => {
      expect(clean(html)).toBe(cleaned);
      expect(clean(cleaned)).toBe(cleaned);
    });

    it('never stay in comments, nor links that show nothing', () => {
      expect(cleanRichText(`<p>a<a href="https://gable.test"><img src="${address}"></a></p>`)).toBe('<p>a</p>');
    });

    it('have no words', () => {
      expect(textOfRichText(clean(`<p>a <img src="${address}" alt="b">c</p>`))).toBe('a c');
    });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.test/x',
    '/files/1/2',
    '#top',
    'https:',
  ])('a link that leads elsewhere than http, https and mailto is words only: %j', (href) => {
    expect(cleanRichText(`<p><a href="${href}">plan</a></p>`)).toBe('<p><span>plan</span></p>');
  });

  it('a link says of its own what every link says', () => {
    expect(
      cleanRichText('<a href="mailto:anna@gable.test" target="_self" rel="opener" onclick="x()" download>x</a>'),
    ).toBe('<a href="mailto:anna@gable.test" rel="noopener noreferrer nofollow" target="_blank">x</a>');
  });

  /** What breaks out of one cleaning when a browser reads it, or when it is cleaned again. */
  const MUTANTS = [
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<p><svg><style><!--</style><img src=x onerror=alert(1)>--></svg></p>',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<a href="https://gable.test/&quot;onmouseover=&quot;alert(1)">x</a>',
    '<span data-colour="red&quot; onclick=&quot;alert(1)">x</span>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<template><img src=x onerror=alert(1)></template>',
    '<select><template><img src=x onerror=alert(1)></template></select>',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    `${'<b>'.repeat(200)}<img src=x onerror=alert(1)>`,
  ];

  it.each(MUTANTS)('stays clean however often it is read: %s', (html) => {
    const cleaned = cleanRichText(html);
    const { document } = new JSDOM(cleaned, { runScripts: undefined }).window;
    const read = [...document.body.querySelectorAll('*')];
    expect(read.filter(({ tagName }) => !/^(P|BR|STRONG|EM|U|S|BLOCKQUOTE|UL|OL|LI|A|SPAN)$/.test(tagName))).toEqual(
      [],
    );
    expect(
      read.flatMap(({ attributes }) => [...attributes].map(({ name }) => name)).filter((name) => name.startsWith('on')),
    ).toEqual([]);
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  it('comes to an end with whatever a request may hold, however it is nested', () => {
    const most = LIMITS.noteBody;
    for (const part of ['<b>', '<p><blockquote>', '<a href="https://x.test">', '&lt;', '<']) {
      const cleaned = cleanRichText(part.repeat(most / part.length));
      expect(cleaned.length).toBeLessThanOrEqual(most * '&lt;'.length);
    }
  });
});
