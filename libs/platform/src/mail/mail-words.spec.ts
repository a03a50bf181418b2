import { fileNamed } from './mail-words.js';

describe('a file in a sentence', () => {
  it.each([
    ['plan.pdf', '“plan.pdf”'],
    ['A-101.02 Ground floor.dwg', '“A-101.02 Ground floor.dwg”'],
    ['Floor.plan.v2.PDF', '“Floor plan.v2.PDF”'],
    ['Grundriß Straße.jpeg', '“Grundriß Straße.jpeg”'],
    ['two\nlines.pdf', '“two lines.pdf”'],
    [`${'x'.repeat(80)}.pdf`, `“${'x'.repeat(59)}…”`],
    ['', 'a file'],
    // What mail programs would make a link of, or an address to write to.
    ['evil.com', '“evil com”'],
    ['evil.com.pdf', '“evil com.pdf”'],
    ['evil.\u202ecom', '“evil com”'],
    ['plan.zip', '“plan zip”'],
    ['https://evil.com/offer.pdf', '“https evil com/offer.pdf”'],
    ['win@evil.com', '“win@evil com”'],
    ['xn--e1afmkfd.xn--p1ai', '“xn--e1afmkfd xn--p1ai”'],
  ])('%s is %s', (name, shown) => {
    expect(fileNamed(name)).toBe(shown);
  });
});
