import OpenSeadragon from 'openseadragon';
import type { MarkupPoint } from '@gable/contracts';
import type { StageGround } from '../sheet-viewer.js';

/** Where a pointer is. */
export interface Spot {
  point: MarkupPoint;
  /** What lies there. */
  element: Element | null;
  /** Shift is held. */
  isStraight: boolean;
  isTouch: boolean;
}

/** What is told of the pointers that are not moving the sheet. */
export interface GestureListener {
  /** Answers whether it takes what follows; else it moves the sheet. */
  press: (at: Spot) => boolean;
  drag: (at: Spot) => void;
  lift: (at: Spot) => void;
  /** Pressed and let go in one place. */
  tap: (at: Spot) => void;
  doubleTap: () => void;
  /** What was begun is nothing: a second finger came. */
  cancel: () => void;
  /** A mouse moves, and nothing is pressed. */
  hover: (at: Spot) => void;
}

interface StageEvent {
  position: OpenSeadragon.Point;
  pointerType?: string;
  shift?: boolean;
  quick?: boolean;
  originalTarget?: Element;
  originalEvent?: Event;
  preventDefaultAction?: boolean;
  preventDefaultPanAction?: boolean;
  preventDefaultZoomAction?: boolean;
}

/** Pixels that a pointer may go while it presses. */
const PRESS = 5;

type StageHandler = OpenSeadragon.EventHandler<OpenSeadragon.CanvasPressEvent>;

/**
 * Tells what draws from what moves the sheet, until it is stopped: a mouse, a pen or one finger draws, two fingers and the wheel
 * move. Once a pen was seen it draws alone: fingers move the sheet, and a hand that rests on it while the pen draws does nothing.
 */
export class PointerGestures {
  private hasPen = false;
  /** Somebody draws, and with what. */
  private drawing: string | null = null;
  /** Where it began, and whether it has gone so far that it is no press. */
  private began = new OpenSeadragon.Point();
  private isStroke = false;
  /** A second finger came: nothing is drawn until all are lifted. */
  private isSpoilt = false;

  constructor(
    private readonly ground: StageGround,
    private readonly listener: GestureListener,
  ) {
    for (const [name, handler] of this.handlers) ground.osd.addHandler(name as 'canvas-press', handler);
    ground.osd.canvas.addEventListener('pointermove', this.onMove);
  }

  stop(): void {
    this.cancel();
    const { osd } = this.ground;
    osd.canvas?.removeEventListener('pointermove', this.onMove);
    if (osd.isDestroyed()) return;
    for (const [name, handler] of this.handlers) osd.removeHandler(name as 'canvas-press', handler);
  }

  private readonly onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const { left, top } = this.ground.osd.canvas.getBoundingClientRect();
    this.listener.hover(
      this.spot({
        position: new OpenSeadragon.Point(event.clientX - left, event.clientY - top),
        shift: event.shiftKey,
        originalEvent: event,
      }),
    );
  };

  private readonly handlers = Object.entries<(event: StageEvent) => void>({
    'canvas-press': (event) => {
      const pointer = event.pointerType ?? 'mouse';
      if (pointer === 'pen') this.hasPen = true;
      if (this.drawing !== null) return;
      this.isSpoilt = false;
      this.isStroke = false;
      this.began = event.position;
      if (this.moves(pointer)) return;
      if (this.listener.press(this.spot(event))) this.drawing = pointer;
    },
    'canvas-drag': (event) => {
      const pointer = event.pointerType ?? 'mouse';
      if (this.drawing === null) return;
      event.preventDefaultAction = true;
      if (this.drawing !== pointer) return;
      this.isStroke ||= this.began.distanceTo(event.position) > PRESS;
      if (this.isStroke) this.listener.drag(this.spot(event));
    },
    'canvas-drag-end': (event) => {
      const pointer = event.pointerType ?? 'mouse';
      if (this.drawing === null && !this.isSpoilt) return;
      event.preventDefaultAction = true;
      if (this.drawing !== pointer) return;
      // A hand trembles: that was a press.
      if (!this.isStroke) return;
      this.drawing = null;
      this.listener.lift(this.spot(event));
    },
    'canvas-click': (event) => {
      const pointer = event.pointerType ?? 'mouse';
      this.cancel();
      if (event.quick && !this.isStroke && !this.isSpoilt && !this.moves(pointer)) this.listener.tap(this.spot(event));
    },
    'canvas-release': (event) => {
      // Neither dragged nor pressed: it was held, or left the window.
      if (this.drawing === (event.pointerType ?? 'mouse')) queueMicrotask(this.endIdle);
    },
    'canvas-double-click': (event) => {
      event.preventDefaultAction = true;
      this.listener.doubleTap();
    },
    'canvas-pinch': (event) => {
      if (this.drawing === 'pen') {
        event.preventDefaultPanAction = true;
        event.preventDefaultZoomAction = true;
        return;
      }
      this.isSpoilt = true;
      this.cancel();
    },
  }).map(([name, handler]) => [name, handler as unknown as StageHandler] as const);

  /** What is still drawn once a pointer is up, and the events of its end are over, will never end. */
  private readonly endIdle = (): void => {
    this.cancel();
  };

  private moves(pointer: string): boolean {
    return this.hasPen && pointer === 'touch';
  }

  private cancel(): void {
    if (this.drawing === null) return;
    this.drawing = null;
    this.listener.cancel();
  }

  private spot({ position, shift = false, pointerType, originalTarget, originalEvent }: StageEvent): Spot {
    const { osd, ratio } = this.ground;
    const { x, y } = osd.viewport.pointFromPixel(new OpenSeadragon.Point(position.x, position.y), true);
    const target = originalTarget ?? originalEvent?.target;
    return {
      point: [x, y / ratio],
      element: target instanceof Element ? target : null,
      isStraight: shift,
      isTouch: pointerType === 'touch',
    };
  }
}
