import { LIMITS } from '@gable/contracts';
import { jsonShapeFits } from './json-shape.js';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const fields = (many: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: many }, (_, n) => [`f${n}`, 1])));
const items = (many: number, item = '1') => `[${Array<string>(many).fill(item).join()}]`;

describe('the shape of JSON', () => {
  it.each([
    ['as many levels as a call may have', nested(LIMITS.jsonDepth)],
    ['as many fields', fields(LIMITS.jsonFields)],
    ['as many items', items(LIMITS.jsonItems)],
    ['several objects in a row', items(50, fields(LIMITS.jsonFields))],
    ['brackets and commas in a text', JSON.stringify({ note: '[{,'.repeat(LIMITS.jsonValues) })],
    ['a text with quotation marks and backslashes', JSON.stringify({ note: '"\\'.repeat(99) + '[[[[[[[[[[[' })],
    ['a text alone', '"a"'],
    ['nothing', ''],
  ])('fits: %s', (_name, text) => {
    expect(jsonShapeFits(text)).toBe(true);
  });

  it.each([
    ['a level more', nested(LIMITS.jsonDepth + 1)],
    ['levels without end', '['.repeat(1_000_000)],
    ['objects without end', '{"a":'.repeat(100_000)],
    ['a field more', fields(LIMITS.jsonFields + 1)],
    ['the same field again and again', `{${'"a":1,'.repeat(LIMITS.jsonFields)}"a":1}`],
    ['an item more', items(LIMITS.jsonItems + 1)],
    ['a level more behind a text that ends in a backslash', `["\\\\",${nested(LIMITS.jsonDepth)}]`],
    ['more than all calls have in all', items(LIMITS.jsonItems, items(30))],
    ['commas only', ','.repeat(10)],
  ])('does not fit: %s', (_name, text) => {
    expect(jsonShapeFits(text)).toBe(false);
  });
});
