import type { PinnedPart, PinState } from '@gable/contracts';

/** A pin as the stage shows it. */
export interface StagePin {
  /** Of its comment. */
  id: string;
  number: number;
  page: number;
  part: PinnedPart;
  state: PinState;
  /** What lies under it has changed since it was set. */
  isChanged: boolean;
  /** It carries a photo that is there. */
  hasPhoto: boolean;
}

/** What the stage shows of pins, and tells of them. */
export interface StagePins {
  pins: readonly StagePin[];
  chosen: string | null;
  /** The place that the comment being written is about. */
  draft: { page: number; part: PinnedPart } | null;
  /** What is pressed is a place to pin to. */
  isSetting: boolean;
  onChoose: (id: string) => void;
  onSet: (page: number, part: PinnedPart) => void;
}

/** Whether a part has no size. */
export const isPoint = ({ left, top, right, bottom }: PinnedPart): boolean => left === right && top === bottom;
