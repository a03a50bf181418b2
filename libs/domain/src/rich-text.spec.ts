import { textOfRichText } from './rich-text.js';

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
