import { jest } from '@jest/globals';

const HEIGHT = 50;

/** Lays the items of lists out below each other, which jsdom does not, so that keys can move them. */
export function layRowsOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const top = row?.parentElement ? [...row.parentElement.children].indexOf(row) * HEIGHT : 0;
    const box = { x: 0, y: top, left: 0, top, right: HEIGHT, bottom: top + HEIGHT, width: HEIGHT, height: HEIGHT };
    return { ...box, toJSON: () => box };
  });
}
