import type { MarkupColour, MarkupKind, MarkupPoint, MarkupWidth } from '@gable/contracts';
import type { Markup } from '../../api/index.js';

/** How markup is drawn. */
export interface MarkupStyle {
  colour: MarkupColour;
  width: MarkupWidth;
}

/** What is drawn, wherever it stands. */
export interface MarkupDrawing extends MarkupStyle {
  kind: MarkupKind;
  points: readonly MarkupPoint[];
  text: string | null;
}

/** Markup as the stage and the list show it: what the server has, or what is on its way there. */
export interface ShownMarkup extends MarkupDrawing {
  id: string;
  page: number;
  version: number;
  isPublished: boolean;
  isMine: boolean;
  mayChange: boolean;
  creator: string;
  /** What a measure says; null: it is none, or its page has no scale. */
  value: string | null;
  /** What came of saving it; null: it is saved, or on its way. */
  trouble: MarkupTrouble | null;
}

/** Saving failed; or somebody else changed it meanwhile, and this is what they made of it. */
export type MarkupTrouble = 'failed' | 'conflict';

/** A text that is being written: a new one, or one that is there. */
export interface Writing {
  id: string | null;
  page: number;
  point: MarkupPoint;
  text: string;
}

/** What is done with a pointer while markup is open. */
export type MarkupTool = MarkupKind | 'select' | 'scale';

/** What a tool draws; null: nothing. The scale of a page is set by a known length. */
export const drawnBy = (tool: MarkupTool | null): MarkupKind | null =>
  tool === null || tool === 'select' ? null : tool === 'scale' ? 'length' : tool;

/** What of markup is drawn. */
export const drawingOf = ({ kind, points, text, colour, width }: MarkupDrawing | Markup): MarkupDrawing => ({
  kind,
  points: points.map(([x = 0, y = 0]) => [x, y] as const),
  text,
  colour,
  width,
});
