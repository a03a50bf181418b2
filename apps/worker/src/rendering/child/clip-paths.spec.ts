import type { Point } from './annotation-appearances.js';
import { isCutByShapes } from './clip-paths.js';
import { PAGE_OBJECT, type PdfiumLibrary } from './pdfium-library.js';

/** An object of a page, and what it is cut off along. */
interface PageObject {
  type: number;
  clips: Point[][];
}

/** What is asked of PDFium, answered of objects that lie here. */
type Handle = PageObject | PageObject[];
const library = {
  objectCount: (page: PageObject[]) => page.length,
  object: (page: PageObject[], index: number) => page[index],
  objectType: ({ type }: PageObject) => type,
  clipPath: (object: PageObject) => (object.clips.length > 0 ? object : undefined),
  clipPathCount: ({ clips }: PageObject) => clips.length,
  clipPointCount: ({ clips }: PageObject, path: number) => clips[path]?.length ?? -1,
  clipPoint: ({ clips }: PageObject, path: number, point: number) => clips[path]?.[point],
} as unknown as PdfiumLibrary<Handle>;

const text = (...clips: Point[][]): PageObject => ({ type: PAGE_OBJECT.text, clips });
const frame: Point[] = [
  [10, 10],
  [2370, 10],
  [2370, 1670],
  [10, 1670],
];
const closed = [...frame, [10, 10] as Point];
const turned = frame.map(([x, y], index): Point => [x + (index > 1 ? 0.001 : 0), y]).with(1, [2370, 10.001]);
const shapeOfL: Point[] = [...frame.slice(0, 2), [2370, 800], [1000, 800], [1000, 1670], [10, 1670]];

describe('a page', () => {
  it.each<[boolean, string, PageObject[]]>([
    [false, 'is empty', []],
    [false, 'has nothing that is cut off', [text(), text()]],
    [false, 'has text in upright rectangles', [text(frame), text(closed, frame)]],
    [true, 'has its frame turned by a rounding error', [text(), text(turned)]],
    [true, 'has a drawing cut off along other corners', [text(frame), text(frame, shapeOfL)]],
    [false, 'has text in upright rectangles within others', [text(...Array.from({ length: 16 }, () => frame))]],
    [true, 'has more of them than drawings have', [text(...Array.from({ length: 17 }, () => frame))]],
    [true, 'has a form, whatever that holds', [text(), { type: PAGE_OBJECT.form, clips: [] }]],
    [true, 'has a hundred thousand objects of which many are cut off', mostly(text(), text(turned), 100_000)],
  ])('is cut by shapes: %s where it %s', (expected, _, page) => {
    expect(isCutByShapes(library, page)).toBe(expected);
  });

  it('is asked for some of its objects only', () => {
    const page = Array.from({ length: 100_001 }, () => text());
    let asked = 0;
    const counting = { ...library, object: (of: Handle, index: number) => (++asked, library.object(of, index)) };
    isCutByShapes(counting, page);
    expect(asked).toBeLessThanOrEqual(500);
  });
});

/** A page of so many objects, of which every third is another one. */
function mostly(one: PageObject, third: PageObject, count: number): PageObject[] {
  return Array.from({ length: count }, (_, index) => (index % 3 === 2 ? third : one));
}
