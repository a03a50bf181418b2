import { pageMargins } from './page-margins.js';

describe('a page that fits the stage (VWR-12, CNS-32)', () => {
  it('takes at most 85 % of the width of the window, and 85 % of its height less 40 pixels', () => {
    const screen = { width: 1440, height: 900 };
    const { x, y } = pageMargins(screen, screen);
    expect(screen.width - 2 * x).toBeCloseTo(1224);
    expect(screen.height - 2 * y).toBeCloseTo(725);
  });

  it('takes the room a panel leaves, with a little around it', () => {
    expect(pageMargins({ width: 1000, height: 600 }, { width: 1440, height: 900 })).toEqual({ x: 12, y: 12 });
  });
});
