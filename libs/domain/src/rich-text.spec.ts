import { mentionedIn, placeMentions, textOfRichText } from './rich-text.js';

describe('rich text (OPN-106)', () => {
  it.each([
    ['<p>One<br />two</p><p></p><p>three</p>', 'One\ntwo\nthree'],
    ['<ul><li><p>sill</p></li><li><p>lintel</p></li></ul>', 'sill\nlintel'],
    ['<p>5 &lt; 6 &amp;lt; &quot;x&quot;</p>', '5 < 6 &lt; "x"'],
    ['<p>6 &gt; 5</p>', '6 > 5'],
    ['<p></p><p> </p>', ''],
  ])('the words of %s', (html, words) => {
    expect(textOfRichText(html)).toBe(words);
  });
});

describe('mentions', () => {
  const anna = '019a5f00-0000-7000-8000-00000000000a';
  const ben = '019a5f00-0000-7000-8000-00000000000b';
  const names = new Map([[anna, 'Anna <b>"Berg" & Co']]);
  const mention = (id: string, words: string): string => `<span data-mention="${id}">${words}</span>`;

  it.each<[string, string[], string]>([
    ['<p>door</p>', [], '<p>door</p>'],
    [
      `<p>${mention(anna, '@Mallory')}!</p>`,
      [anna],
      `<p>${mention(anna, '@Anna &lt;b&gt;&quot;Berg&quot; &amp; Co')}!</p>`,
    ],
    [`<p>${mention(anna, '')}</p>`, [anna], `<p>${mention(anna, '@Anna &lt;b&gt;&quot;Berg&quot; &amp; Co')}</p>`],
    [`<p>${mention(ben, '@Ben &amp; Son')} too</p>`, [ben], '<p>@Ben &amp; Son too</p>'],
    [
      `${mention(ben, 'a')}${mention(anna, 'b')}${mention(ben, 'c')}`,
      [ben, anna, ben],
      `a${mention(anna, '@Anna &lt;b&gt;&quot;Berg&quot; &amp; Co')}c`,
    ],
    ['<p><span data-colour="red">@Anna</span></p>', [], '<p><span data-colour="red">@Anna</span></p>'],
  ])('of %s', (html, mentioned, placed) => {
    expect(mentionedIn(html)).toEqual(mentioned);
    expect(placeMentions(html, names)).toBe(placed);
  });

  it('has its words in those of the text', () => {
    expect(textOfRichText(placeMentions(`<p>Ask ${mention(anna, 'x')}</p>`, names))).toBe('Ask @Anna <b>"Berg" & Co');
  });
});
