import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { MESSAGES, PROPOSAL_STAGES, type ProposalStage } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Proposal } from '../../api/index.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { totalsOfYear } from '../proposal-years.js';
import { ANNOUNCEMENTS, columnUnder, INSTRUCTIONS, nextColumn, type CarriedData } from './board-dragging.js';
import { BoardColumn } from './BoardColumn.js';
import { CardInHand, type FocusedPart } from './ProposalCard.js';
import { useProposalMoves } from './proposal-moves.js';
import styles from './ProposalsBoard.module.css';

/** At its edges the board follows a carried card, slowly enough to stop at the column that is meant. */
const AUTO_SCROLL = { threshold: { x: 0.12, y: 0.15 }, acceleration: 3 };

/**
 * The proposals of a year in columns, by how far they have come (POT-2). Who may edit one carries it to another column: by
 * mouse, by touch after a moment, by keyboard from its handle, or by its menu.
 */
export function ProposalsBoard({ year }: { year: number }) {
  const { data: totals, error, refetch } = useQuery(totalsOfYear(year));
  const [carried, carry] = useState<Proposal | null>(null);
  const focused = useRef<FocusedPart | null>(null);
  const { move, question } = useProposalMoves();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );
  if (error && !totals) {
    return <FailedPage heading={MESSAGES.proposals.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => {
        carry((active.data.current as CarriedData).proposal);
      }}
      onDragCancel={() => {
        carry(null);
      }}
      onDragEnd={({ active, over }) => {
        carry(null);
        const { proposal } = active.data.current as CarriedData;
        if (over) move({ proposal, stage: over.id as ProposalStage });
      }}
    >
      <div
        className={styles.board}
        data-carrying={carried !== null}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-proposal]')?.dataset['proposal'];
          focused.current = id === undefined ? null : { id, label: target.getAttribute('aria-label') };
        }}
      >
        {PROPOSAL_STAGES.map((stage) => (
          <BoardColumn
            // What was read of another year is no matter of this one.
            key={`${year} ${stage}`}
            year={year}
            stage={stage}
            totals={totals?.stages.find((each) => each.stage === stage)}
            focused={focused}
            onMove={move}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{carried && <CardInHand proposal={carried} />}</DragOverlay>
      {question}
    </DndContext>
  );
}
