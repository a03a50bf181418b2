import type { PinFilter } from '@gable/contracts';
import type { Pin, PlaceForm } from '../api/index.js';

/** What the panel knows of the pins on the stage, and does with them. */
export interface PanelPins {
  /** By the ids of their comments. */
  pins: ReadonlyMap<string, Pin>;
  /** The comment whose pin is chosen. */
  chosen: string | null;
  choose: (commentId: string | null) => void;
  /** To the next pin on the revision, or the one before. */
  step: (by: 1 | -1) => void;
  /** Which pinned comments are shown; null: all comments. */
  filter: PinFilter | null;
  onFilter: (filter: PinFilter | null) => void;
  /** The place that the comment being written is about. */
  draft: PlaceForm | null;
  onDraft: (draft: PlaceForm | null) => void;
  /** Asks for another place of a pin; left out where nothing can be pinned. */
  onMove: ((commentId: string) => void) | undefined;
  /** What a page is called. */
  nameOf: (page: number) => string;
  /** Where a pin is looked at that is on another revision. */
  addressOf: (elsewhere: NonNullable<Pin['elsewhere']>, commentId: string) => { pathname: string; search: string };
}
