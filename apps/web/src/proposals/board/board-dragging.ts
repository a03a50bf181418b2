import {
  pointerWithin,
  rectIntersection,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import { PROPOSAL_STAGE_NAMES, PROPOSAL_STAGES, stageOf, type ProposalStage } from '@gable/contracts';
import type { Proposal } from '../../api/index.js';
import { directionOf } from '../../ui/arrow-keys.js';

/** What a carried card knows of itself. */
export interface CarriedData {
  proposal: Proposal;
}

/** How far a card is inside the column that the arrow keys carry it to. */
const INSET = 12;

/** The column the pointer is in, else the one that the carried card lies over most; outside of all there is none. */
export const columnUnder: CollisionDetection = (args) => {
  const pointed = pointerWithin(args);
  return pointed.length > 0 ? pointed : rectIntersection(args);
};

/** The left and right arrow keys carry a card to the column beside. */
export const nextColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, over, active } }) => {
  const [along] = directionOf(event.code) ?? [];
  if (along === undefined) return undefined;
  // The page stays where it is.
  event.preventDefault();
  const proposal = (active?.data.current as CarriedData | undefined)?.proposal;
  const from = (over?.id as ProposalStage | undefined) ?? (proposal && stageOf(proposal));
  const next = from && along !== 0 ? PROPOSAL_STAGES[PROPOSAL_STAGES.indexOf(from) + along] : undefined;
  const rect = next && droppableRects.get(next);
  return rect && { x: rect.left + INSET, y: rect.top + INSET };
};

/** How a card is carried without a pointer, for those who cannot see it. */
export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press space to pick the proposal up, the left and right arrow keys to choose a column, space again to put it down, and escape to leave it where it was.',
};

/** What is said to those who cannot see where a card is carried. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active.data.current)} is picked up from ${homeOf(active.data.current)}.`,
  onDragOver: ({ active, over }) => `${nameOf(active.data.current)} is over ${columnAt(over)}.`,
  onDragEnd: ({ active, over }) =>
    over && over.id !== stageOf(proposalOf(active.data.current))
      ? `${nameOf(active.data.current)} is put down in ${columnAt(over)}.`
      : `${nameOf(active.data.current)} is back in ${homeOf(active.data.current)}.`,
  onDragCancel: ({ active }) => `${nameOf(active.data.current)} is back in ${homeOf(active.data.current)}.`,
};

const proposalOf = (data: unknown): Proposal => (data as CarriedData).proposal;
const nameOf = (data: unknown): string => proposalOf(data).project.name;
const homeOf = (data: unknown): string => PROPOSAL_STAGE_NAMES[stageOf(proposalOf(data))];
const columnAt = (over: { id: unknown } | null): string =>
  over ? PROPOSAL_STAGE_NAMES[over.id as ProposalStage] : 'no column';
