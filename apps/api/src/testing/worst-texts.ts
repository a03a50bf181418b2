/** A kind of text that costs anyone who reads it more than its sender, as long as wanted. */
export interface WorstText {
  name: string;
  /** Of so many UTF-16 units at most. */
  make: (units: number) => string;
}

const repeated =
  (part: string, before = '', after = '') =>
  (units: number): string =>
    before + part.repeat(Math.max(0, Math.floor((units - before.length - after.length) / part.length))) + after;

const worst = (texts: Record<string, WorstText['make']>): readonly WorstText[] =>
  Object.entries(texts).map(([name, make]) => ({ name, make }));

/** HTML that parsers, cleaners and readers of it stumble over. */
export const WORST_HTML = worst({
  'elements inside one another': repeated('<b>'),
  'elements that hide how deep they are': repeated('<b a="</b>">'),
  'elements as deep as they may be, again and again': repeated('<b>'.repeat(90) + '</b>'.repeat(90)),
  'quotations in paragraphs': repeated('<p><blockquote>'),
  'paragraphs that nobody closes': repeated('<p>x'),
  'closed and never opened': repeated('</b>'),
  'links begun and begun again': repeated('<a '),
  'links without words': repeated('<a href="https://x.test"></a>'),
  'one link with an address without end': repeated('a', '<a href="https://', '">x</a>'),
  'attributes without end': repeated('a=b ', '<p ', '>x'),
  'one attribute without end': repeated('"', "<p title='", "'>x"),
  comments: repeated('<!-- x -->'),
  'comments that nobody closes': repeated('<!--'),
  declarations: repeated('<![CDATA['),
  entities: repeated('&amp;'),
  'entities that nobody ends': repeated('&#0000'),
  scripts: repeated('<script>'),
  tables: repeated('<table><tr><td>'),
  pictures: repeated('<img src="x">'),
  'less than': repeated('<'),
  blanks: repeated(' ', 'a', 'a'),
});

/** Letters that become many, belong together, or are none. */
export const WORST_UNICODE = worst({
  'letters that are eighteen once spelt out': repeated('\ufdfa'),
  'marks on one letter': repeated('\u0301', 'a'),
  'marks in an order that has to be changed': repeated('\u0315\u0300\u05ae\u0316', 'a'),
  'syllables to be composed': repeated('\u1112\u1161\u11ab'),
  'families joined to one': repeated('👩\u200d'),
  'flags without end': repeated('🇩'),
  'directions turned again and again': repeated('\u202e'),
  'directions kept apart': repeated('\u2067a\u2069'),
  'halves of characters': repeated('\ud800'),
  'other halves': repeated('\udc00'),
  'no width': repeated('\u200b'),
  'ends of texts': repeated('\u0000'),
});

/** What table programs, searches, names and patterns stumble over. */
export const WORST_WORDS = worst({
  formulas: repeated('=1+'),
  'cells and rows': repeated(';=1,"\r\n'),
  quotes: repeated('"'),
  'anything, for a search': repeated('%_'),
  'escapes, for a search': repeated('\\'),
  'many words': repeated('ab '),
  'one word': repeated('a'),
  digits: repeated('1', '+'),
  'an address that nearly is one': repeated('a.', 'a@', '!'),
  'a path': repeated('../'),
  'a list in JSON': repeated('[', '', ''),
});

/** JSON, as it is sent: anyone who reads it holds far more, or walks far deeper. */
export const WORST_JSON = worst({
  'lists inside one another': (units) => '['.repeat(units / 2) + ']'.repeat(units / 2),
  'objects inside one another': (units) => '{"a":'.repeat(units / 6) + '1' + '}'.repeat(units / 6),
  'levels that nobody closes': repeated('['),
  'fields that nobody knows': (units) => {
    const fields = Array.from({ length: Math.floor(units / 10) }, (_, place) => `"${place.toString(36)}":1`);
    return `{${fields.join()}}`;
  },
  'one field again and again': repeated('"name":1,', '{', '"name":1}'),
  'a list without end': repeated('1,', '{"ids":[', '1]}'),
  'a list of empty objects': repeated('{},', '{"items":[', '{}]}'),
  'a number without end': repeated('1', '{"size":', '}'),
  'a fraction without end': repeated('0', '{"size":1.', '1}'),
  'an exponent without end': repeated('9', '{"size":1e', '}'),
  prototypes: repeated('"__proto__":{},', '{', '"a":1}'),
  'a name without end': repeated('x', '{"name":"', '"}'),
  'escapes without end': repeated('\\u0000', '{"name":"', '"}'),
  'a field with a name without end': repeated('x', '{"', '":1}'),
  'a text that nobody closes': repeated('\\"', '{"name":"'),
  blanks: repeated(' ', '{"nothing":', '1}'),
});
