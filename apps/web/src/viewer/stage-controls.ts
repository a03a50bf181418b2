import type { PinnedPart } from '@gable/contracts';
import type { FollowPoint } from './markup/use-markup-layer.js';

/** What the toolbar and the keyboard do with a stage, whatever it shows. */
export interface StageControls {
  /** The whole page in the window. */
  fit: () => void;
  /** One step of the zoom buttons. */
  zoomBy: (direction: 1 | -1) => void;
  /** 1 is print size. */
  zoomTo: (zoom: number) => void;
  /** A quarter turn, clockwise unless said otherwise. */
  rotate: (direction?: 1 | -1) => void;
  /** Moves what is shown by keyboard steps. */
  pan: (stepsRight: number, stepsDown: number) => void;
  /** The point of the page in the middle of the stage, where it has one. */
  middle?: () => PinnedPart | null | undefined;
  /** Tells where a point of the page is on the stage, where it has points. */
  follow?: FollowPoint;
}
