import OpenSeadragon from 'openseadragon';
import type { StageGround } from '../sheet-viewer.js';
import { PointerGestures, type GestureListener } from './pointer-gestures.js';

type Told = Record<string, unknown>;

/** A stage whose events are raised by hand, and what is told of them. */
function stageWith(takes = true) {
  const handlers = new Map<string, (event: Told) => void>();
  const osd = {
    canvas: document.createElement('div'),
    viewport: { pointFromPixel: ({ x, y }: { x: number; y: number }) => ({ x: x / 100, y: y / 100 }) },
    addHandler: (name: string, handler: (event: Told) => void) => void handlers.set(name, handler),
    removeHandler: (name: string) => void handlers.delete(name),
    isDestroyed: () => false,
  };
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const listener: GestureListener = {
    press: () => {
      told.push('press');
      return takes;
    },
    drag: tell('drag'),
    lift: tell('lift'),
    tap: tell('tap'),
    doubleTap: tell('doubleTap'),
    cancel: tell('cancel'),
    hover: tell('hover'),
  };
  const gestures = new PointerGestures({ osd, ratio: 1 } as unknown as StageGround, listener);
  /** Answers whether the stage is kept from moving the sheet. */
  const raise = (name: string, x: number, pointerType = 'touch', more: Told = {}): boolean => {
    const event: Told = { position: new OpenSeadragon.Point(x, 10), pointerType, ...more };
    handlers.get(`canvas-${name}`)?.(event);
    return event['preventDefaultAction'] === true || event['preventDefaultPanAction'] === true;
  };
  return { gestures, handlers, told, raise };
}

describe('pointers over a sheet', () => {
  it.each(['mouse', 'pen', 'touch'])('draw with a %s', (pointer) => {
    const { told, raise } = stageWith();
    raise('press', 10, pointer);
    expect([raise('drag', 30, pointer), raise('drag-end', 40, pointer)]).toEqual([true, true]);
    raise('click', 40, pointer, { quick: true });
    expect(told).toEqual(['press', 'drag', 'lift']);
  });

  it('take a hand that trembles for a press, and a circle for a stroke', () => {
    const { told, raise } = stageWith();
    raise('press', 10);
    raise('drag', 12);
    raise('drag-end', 12);
    raise('click', 12, 'touch', { quick: true });
    expect(told).toEqual(['press', 'cancel', 'tap']);
    told.length = 0;
    raise('press', 10);
    raise('drag', 90);
    raise('drag', 11);
    raise('drag-end', 11);
    raise('click', 11, 'touch', { quick: true });
    expect(told).toEqual(['press', 'drag', 'drag', 'lift']);
  });

  it('move the sheet with two fingers, which makes nothing of what one of them began', () => {
    const { told, raise } = stageWith();
    raise('press', 10);
    raise('drag', 40);
    expect(raise('pinch', 40)).toBe(false);
    expect(told).toEqual(['press', 'drag', 'cancel']);
    // The finger that stays goes on moving it.
    expect(raise('drag', 60)).toBe(false);
    raise('click', 60, 'touch', { quick: true });
    expect(told).toEqual(['press', 'drag', 'cancel']);
    raise('press', 10);
    expect(told.at(-1)).toBe('press');
  });

  it('move the sheet with a finger once a pen was seen, and not with the hand that holds it', () => {
    const { told, raise } = stageWith();
    raise('press', 10, 'pen');
    raise('drag', 40, 'pen');
    expect([raise('drag', 50, 'touch'), raise('pinch', 50, 'touch')]).toEqual([true, true]);
    raise('drag-end', 60, 'pen');
    told.length = 0;
    raise('press', 10);
    expect(raise('drag', 50)).toBe(false);
    raise('click', 10, 'touch', { quick: true });
    expect(told).toEqual([]);
  });

  it('move the sheet with what nothing takes', () => {
    const { told, raise } = stageWith(false);
    raise('press', 10, 'mouse');
    expect(raise('drag', 50, 'mouse')).toBe(false);
    expect(told).toEqual(['press']);
  });

  it('are heard no more when they are stopped', () => {
    const { gestures, handlers, told, raise } = stageWith();
    raise('press', 10);
    gestures.stop();
    expect([told, handlers.size]).toEqual([['press', 'cancel'], 0]);
  });
});
