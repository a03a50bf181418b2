import { LENGTH_UNITS, MARKUP_COLOURS, MARKUP_KINDS, MARKUP_WIDTHS, MESSAGES, SCALED_KINDS } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { useState } from 'react';
import { ViewerButton } from '../ViewerButton.js';
import { COLOUR_LABELS, TOOLS, WIDTH_LABELS } from './markup-kinds.js';
import type { Marking } from './marking.js';
import styles from './MarkupBar.module.css';
import type { MarkupTool } from './page-markup.js';

const MEASURES: readonly MarkupTool[] = [...SCALED_KINDS, 'angle', 'scale'];
const MARKS: readonly MarkupTool[] = ['select', ...MARKUP_KINDS.filter((kind) => !MEASURES.includes(kind))];

/** The tools, what they draw in, and what is done with what was drawn. */
export function MarkupBar({ marking }: { marking: Marking }) {
  const { kept, setStyle, undo, redo, close } = marking;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Markup">
      <div className={styles.row}>
        <ToolButtons marking={marking} tools={MARKS} label="Draw" />
        <span className={styles.line} />
        <ToolButtons marking={marking} tools={MEASURES} label="Measure" />
        <span className={styles.end} />
        <ViewerButton label="Close markup" shortcut="M" Icon={CloseIcon} onPress={close} />
      </div>
      <div className={styles.row}>
        <span className={styles.choices} role="group" aria-label="Colour">
          {MARKUP_COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              data-ink={colour}
              aria-label={COLOUR_LABELS[colour]}
              title={COLOUR_LABELS[colour]}
              aria-pressed={kept.colour === colour}
              onClick={() => {
                setStyle({ colour });
              }}
            >
              <span />
            </button>
          ))}
        </span>
        <span className={styles.line} />
        <span className={styles.choices} role="group" aria-label="Width">
          {MARKUP_WIDTHS.map((width) => (
            <button
              key={width}
              type="button"
              data-width={width}
              aria-label={WIDTH_LABELS[width]}
              title={WIDTH_LABELS[width]}
              aria-pressed={kept.width === width}
              onClick={() => {
                setStyle({ width });
              }}
            >
              <span />
            </button>
          ))}
        </span>
        <span className={styles.line} />
        <span className={styles.units} role="group" aria-label="Measure in">
          {LENGTH_UNITS.map((unit) => (
            <button
              key={unit}
              type="button"
              aria-label={unit === 'm' ? 'Metres' : 'Feet and inches'}
              aria-pressed={kept.unit === unit}
              onClick={() => {
                kept.keep({ unit });
              }}
            >
              {unit}
            </button>
          ))}
        </span>
        <span className={styles.line} />
        <ViewerButton label="Undo" shortcut="Ctrl Z" Icon={UndoIcon} disabled={!undo} onPress={() => undo?.()} />
        <ViewerButton label="Redo" shortcut="Ctrl Shift Z" Icon={RedoIcon} disabled={!redo} onPress={() => redo?.()} />
        <span className={styles.end} />
        <PublishButton marking={marking} />
      </div>
    </div>
  );
}

interface ToolButtonsProps {
  marking: Marking;
  tools: readonly MarkupTool[];
  label: string;
}

const ToolButtons = ({ marking, tools, label }: ToolButtonsProps) => (
  <span className={styles.tools} role="group" aria-label={label}>
    {tools.map((tool) => (
      <ViewerButton
        key={tool}
        label={TOOLS[tool].label}
        Icon={TOOLS[tool].Icon}
        pressed={marking.tool === tool}
        onPress={() => {
          marking.take(tool);
        }}
      />
    ))}
  </span>
);

/** Shows others what only its author has seen. */
function PublishButton({ marking }: { marking: Marking }) {
  const [isBusy, setBusy] = useState(false);
  const ids = marking.all
    .filter(({ isMine, isPublished, trouble }) => isMine && !isPublished && trouble === null)
    .map(({ id }) => id);
  return (
    <button
      type="button"
      className={styles.publish}
      disabled={ids.length === 0 || isBusy}
      title={MESSAGES.markups.publishes}
      onClick={() => {
        setBusy(true);
        void marking.publish(ids).finally(() => {
          setBusy(false);
        });
      }}
    >
      {ids.length > 0 ? `Publish ${ids.length}` : 'Publish'}
    </button>
  );
}
