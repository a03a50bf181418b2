import { isShowable, withoutTurningMarks } from './showable-text.js';

const MARKS = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

describe('marks that turn the direction of a text', () => {
  it.each(MARKS.map((mark) => [mark.toString(16), String.fromCodePoint(mark)]))(
    'U+%s is left out of the name of a file, and of no line that can be shown',
    (_number, mark) => {
      expect(withoutTurningMarks(`${mark}plan${mark}fdp.exe${mark}`)).toBe('planfdp.exe');
      expect(isShowable(`plan${mark}fdp.exe`)).toBe(false);
    },
  );

  it.each(['مخطط الطابق.pdf', 'תוכנית.pdf', '👷🏽\u200d♀️ plan.pdf', 'Grundriß.pdf'])('are not in %s', (name) => {
    expect(withoutTurningMarks(name)).toBe(name);
    expect(isShowable(name)).toBe(true);
  });
});
