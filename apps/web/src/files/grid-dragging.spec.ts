import { aFile } from '../test/a-file.js';
import { announcementsOf, dropOf, nextSpot, targetUnder, type DropTarget } from './grid-dragging.js';

const [first, second, third] = [aFile({ order: 10 }), aFile({ order: 20 }), aFile({ order: 30 })] as const;
const [top, below] = [aFile({ order: 5, tagged: true }), aFile({ order: 15, tagged: true })] as const;
const others = { files: [first, second, third], first: 12, total: 15, tagged: false };
const pinned = { files: [top, below], first: 0, total: 2, tagged: true };
const onto = (stretch: typeof others, file: typeof first) => ({ tagged: stretch.tagged, file, stretch });

describe('letting a file go (FIL-4, FIL-11)', () => {
  it.each([
    ['on itself', first, onto(others, first), null],
    ['behind the others of its page', first, onto(others, third), { moveTo: 14, tagged: false, order: 31 }],
    ['before another one', third, onto(others, second), { moveTo: 13, tagged: false, order: 15 }],
    ['before a pinned one', first, onto(pinned, below), { moveTo: 1, tagged: true, order: 10 }],
    ['in the empty pinned section', first, { tagged: true }, { moveTo: 0, tagged: true, order: 0 }],
    ['among the others, which lie by hand', top, { tagged: false }, { moveTo: 12, tagged: false, order: 9 }],
    ['nowhere', first, undefined, null],
  ])('%s', (_where, file, target, expected) => {
    expect(dropOf(file, target, { stretch: others })).toEqual(expected && { ...expected, file });
  });

  it('only unpins it among files that have an order of their own', () => {
    expect(dropOf(top, { tagged: false }, { stretch: null })).toBe('unpin');
    expect(dropOf(first, { tagged: false }, { stretch: null })).toBeNull();
  });
});

describe('what is said while a file is carried', () => {
  const carried = aFile({ name: 'A-101.pdf', alias: 'Ground floor', order: 10 });
  const row = { files: [carried, second, third], first: 12, total: 15, tagged: false };
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = announcementsOf({ stretch: row });
  const at = (over: DropTarget | undefined) =>
    ({ active: { data: { current: { file: carried } } }, over: over && { data: { current: over } } }) as never;

  it.each<[string, DropTarget | undefined, string]>([
    ['nowhere', undefined, 'at its place'],
    ['on itself', { tagged: false, file: carried, stretch: row }, 'at its place'],
    ['to another place', { tagged: false, file: third, stretch: row }, 'at place 15 of 15 of the other files'],
    ['before a pinned one', { tagged: true, file: below, stretch: pinned }, 'at place 2 of 3 of the active files'],
    ['to where nothing is pinned', { tagged: true }, 'among the active files'],
  ])('%s', (_where, over, place) => {
    expect(onDragOver(at(over))).toBe(`Ground floor is ${place}.`);
    expect(onDragEnd(at(over))).toBe(`Ground floor is put down ${place}.`);
  });

  it('is which file it is, and that it is back where it was', () => {
    expect(onDragStart(at(undefined))).toBe('Ground floor is picked up.');
    expect(onDragCancel(at(undefined))).toBe('Ground floor is back at its place.');
  });

  it('is the section alone where a file only leaves the active ones', () => {
    const active = { active: { data: { current: { file: top } } }, over: { data: { current: { tagged: false } } } };
    expect(announcementsOf({ stretch: null }).onDragOver(active as never)).toBe(
      `${top.name} is among the other files.`,
    );
  });
});

describe('a card that is carried by the arrow keys', () => {
  /** Cards of 100 × 50, three a row. */
  const places = { a: [0, 0], b: [120, 0], c: [240, 0], d: [0, 70], e: [120, 70] } as const;
  const rects = Object.entries(places).map(
    ([id, [left, top]]) => [id, { left, top, width: 100, height: 50, right: left + 100, bottom: top + 50 }] as const,
  );
  const press = (code: string, from: keyof typeof places, over?: keyof typeof places) => {
    let prevented = false;
    const event = { code, preventDefault: () => (prevented = true) } as unknown as KeyboardEvent;
    const droppableRects = new Map(rects);
    const context = {
      collisionRect: droppableRects.get(over ?? from),
      // One that has just gone is no place any more.
      droppableContainers: { getEnabled: () => [...rects.map(([id]) => ({ id })), { id: 'gone' }].toReversed() },
      droppableRects,
      active: { id: from },
      over: over ? { id: over } : null,
    };
    const to = nextSpot(event, { context, active: from, currentCoordinates: { x: 0, y: 0 } } as never);
    return { to, prevented };
  };

  it.each([
    ['ArrowRight', 'a', undefined, { x: 120, y: 0 }],
    ['ArrowLeft', 'c', undefined, { x: 120, y: 0 }],
    ['ArrowDown', 'b', undefined, { x: 120, y: 70 }],
    ['ArrowUp', 'd', undefined, { x: 0, y: 0 }],
    // From where it has been carried to.
    ['ArrowRight', 'a', 'd', { x: 120, y: 70 }],
  ] as const)('goes %s from %s (over %s) to %j', (code, from, over, to) => {
    expect(press(code, from, over)).toEqual({ to, prevented: true });
  });

  it('stays where there is no further place, and by other keys', () => {
    expect(press('ArrowUp', 'a').to).toBeUndefined();
    expect(press('Enter', 'a')).toEqual({ to: undefined, prevented: false });
  });
});

describe('what a carried card lies on', () => {
  const box = (left: number, top: number) => ({
    left,
    top,
    width: 100,
    height: 50,
    right: left + 100,
    bottom: top + 50,
  });
  const droppableRects = new Map([
    ['a', box(0, 0)],
    ['b', box(120, 0)],
  ]);
  const droppableContainers = [...droppableRects.keys()].map((id) => ({ id }));
  const under = (collisionRect: ReturnType<typeof box>, pointerCoordinates: { x: number; y: number } | null) =>
    targetUnder({ droppableContainers, droppableRects, collisionRect, pointerCoordinates, active: {} } as never)[0]?.id;

  it('is what the pointer is in, else what it covers most, else what is next to it', () => {
    expect(under(box(10, 0), { x: 130, y: 10 })).toBe('b');
    expect(under(box(90, 0), { x: 500, y: 500 })).toBe('b');
    expect(under(box(400, 0), null)).toBe('b');
    expect(under(box(-300, 0), null)).toBe('a');
  });
});
