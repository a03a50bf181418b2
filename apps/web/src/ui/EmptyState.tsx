import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  drawing: ReactNode;
  /** The documented empty text. */
  heading: string;
  /** What this place is for. */
  text: string;
  /** The button that fills it. */
  children?: ReactNode;
}

/** An empty place: says what it is for and holds the button that fills it. */
export const EmptyState = ({ drawing, heading, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    {drawing}
    {/* Has the focus when the last of what was here is gone. */}
    <h2 tabIndex={-1} data-empty>
      {heading}
    </h2>
    <p>{text}</p>
    {children && <div className={styles.action}>{children}</div>}
  </div>
);

/** Line drawings for empty places, in the manner of a plan: thin lines, dimension ticks. Decorative. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg width="168" height="112" viewBox="0 0 168 112" fill="none" aria-hidden="true" focusable="false">
    <g stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
);

/** A street of gables over a dimension line. */
export const HousesDrawing = () => (
  <Drawing>
    <path d="M14 84V52L38 30l24 22v32M62 84V44l28-26 28 26v40M118 84V56l18-17 18 17v28M6 84h156" />
    <path d="M32 84V66h12v18M82 84V62h16v22M130 84V68h12v16M76 50h8M96 50h8M30 52h16" opacity=".7" />
    <path d="M14 98h140M14 94v8M62 94v8M118 94v8M154 94v8" opacity=".55" />
  </Drawing>
);

/** A sheet with a small plan and a title block. */
export const SheetDrawing = () => (
  <Drawing>
    <path d="M22 10h108l16 16v76H22zM130 10v16h16" />
    <path d="M36 26h58v40H36zM64 26v22M64 58v8M36 48h14M94 40h18v26H94" opacity=".8" />
    <path d="M50 48a14 14 0 0 1 14-14" opacity=".6" />
    <path d="M36 78h58M36 74v8M64 74v8M94 74v8M104 82h30v12h-30zM104 88h30" opacity=".55" />
  </Drawing>
);

/** A box with a lid, for what was put away. */
export const BoxDrawing = () => (
  <Drawing>
    <path d="M30 36h108v18H30zM38 54h92v44H38zM68 68h32" />
  </Drawing>
);

/** Three people around a table. */
export const PeopleDrawing = () => (
  <Drawing>
    <path d="M44 66h80M52 66v30M116 66v30" />
    <path d="M84 14a9 9 0 1 1 0 18 9 9 0 0 1 0-18M66 58V52a12 12 0 0 1 12-12h12a12 12 0 0 1 12 12v6" />
    <path
      d="M34 32a8 8 0 1 1 0 16 8 8 0 0 1 0-16M18 84V68a12 12 0 0 1 12-12h6M134 32a8 8 0 1 1 0 16 8 8 0 0 1 0-16M150 84V68a12 12 0 0 0-12-12h-6"
      opacity=".7"
    />
  </Drawing>
);

/** A page of notes with a pencil over it. */
export const NotesDrawing = () => (
  <Drawing>
    <path d="M40 14h72v84H40zM52 32h48M52 46h48M52 60h30" />
    <path d="M92 84l34-34 8 8-34 34-11 3zM121 55l8 8" opacity=".8" />
    <path d="M40 106h72M40 102v8M112 102v8" opacity=".55" />
  </Drawing>
);
