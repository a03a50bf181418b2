import { halveRows } from './half-size.js';

const rgb = (...pixels: [number, number, number][]) => Buffer.from(pixels.flat());

describe('halving pixels', () => {
  it('averages squares of four, each channel by itself', () => {
    const source = rgb([0, 10, 200], [4, 20, 200], [8, 30, 200], [4, 40, 204]);
    const target = Buffer.alloc(3);
    halveRows(source, 2, 2, target, 0);
    expect([...target]).toEqual([4, 25, 201]);
  });

  it('averages an odd last column and an odd last row with themselves', () => {
    const source = rgb(
      [0, 0, 0],
      [0, 0, 0],
      [100, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [50, 0, 0],
      [9, 0, 0],
      [11, 0, 0],
      [7, 0, 0],
    );
    const target = Buffer.alloc(2 * 2 * 3);
    halveRows(source, 3, 3, target, 0);
    expect([target[0], target[3], target[6], target[9]]).toEqual([0, 75, 10, 7]);
  });

  it('writes where it is asked to and leaves the rows before alone', () => {
    const target = Buffer.alloc(2 * 3, 1);
    halveRows(rgb([9, 9, 9], [9, 9, 9]), 2, 1, target, 1);
    expect([...target]).toEqual([1, 1, 1, 9, 9, 9]);
  });
});
