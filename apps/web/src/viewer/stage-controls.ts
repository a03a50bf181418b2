import type { PinnedPart } from '@gable/contracts';

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
}
