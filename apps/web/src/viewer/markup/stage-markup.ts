import type { MarkupPoint } from '@gable/contracts';
import type { Drawn } from './drawing.js';
import type { MarkupDrawing, MarkupStyle, MarkupTool, ShownMarkup } from './page-markup.js';

/** What the stage shows of markup, and tells of it. */
export interface StageMarkup {
  markups: readonly ShownMarkup[];
  chosen: string | null;
  /** Something that is shown beside what it may become: one's own of two versions, or a text being written. */
  ghost: { page: number; drawing: MarkupDrawing; hides: string | null } | null;
  /** What pointers do; null: they move the sheet. */
  tool: MarkupTool | null;
  style: MarkupStyle;
  /** The points that are set of what is being drawn. */
  points: readonly MarkupPoint[];
  /** What a measure would say. */
  valueOf: (page: number, drawing: MarkupDrawing) => string | null;
  /** Points were set, by which it may have become whole. */
  onDrawn: (page: number, drawn: Drawn) => void;
  /** Let go of what is being drawn, or finish it where it can be whole. */
  onFinish: (page: number) => void;
  onChoose: (id: string | null) => void;
  onMoved: (id: string, points: readonly MarkupPoint[]) => void;
  /** A text was pressed twice. */
  onWrite: (id: string) => void;
}
