import { MESSAGES, SCALED_KINDS } from '@gable/contracts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FileDetail } from '../../api/index.js';
import { pageName, useSheetNumbers } from '../../sheets/index.js';
import { FilterButtons } from '../../ui/FilterButtons.js';
import { kindLabel, TOOLS } from './markup-kinds.js';
import type { Marking } from './marking.js';
import styles from './MarkupPanel.module.css';
import type { ShownMarkup } from './page-markup.js';

const { markups: texts } = MESSAGES;

const FILTERS = [
  { filter: 'all', label: 'All' },
  { filter: 'mine', label: 'Mine' },
  { filter: 'measures', label: 'Measures' },
] as const;

type Filter = (typeof FILTERS)[number]['filter'];

const MEASURES: ReadonlySet<string> = new Set([...SCALED_KINDS, 'angle']);

const PASSES: Readonly<Record<Filter, (markup: ShownMarkup) => boolean>> = {
  all: () => true,
  mine: ({ isMine }) => isMine,
  measures: ({ kind }) => MEASURES.has(kind),
};

interface MarkupPanelProps {
  file: FileDetail;
  marking: Marking;
}

/** All markup of the file that one sees: what, whose, where, and how long or large. */
export function MarkupPanel({ file, marking }: MarkupPanelProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const { all, chosen, kept, isOpen } = marking;
  const lead = useLead(marking);
  const numbers = useSheetNumbers(file);
  const listed = all.filter(PASSES[filter]).toSorted((one, other) => one.page - other.page);
  return (
    <section className={styles.panel} aria-label="Markup">
      <div className={styles.bar}>
        <FilterButtons label="Show markup of" filters={FILTERS} filter={filter} onFilter={setFilter} />
        <label className={styles.shown}>
          <input
            type="checkbox"
            role="switch"
            checked={kept.isShown || isOpen}
            disabled={isOpen}
            onChange={(event) => {
              kept.keep({ isShown: event.target.checked });
            }}
          />
          Show markup
        </label>
      </div>
      {listed.length === 0 ? (
        <p className={styles.none}>
          {all.length > 0 ? texts.noneOfThese : [texts.none, marking.toggle && texts.noneHow].filter(Boolean).join(' ')}
        </p>
      ) : (
        <ul className={styles.list}>
          {listed.map((markup) => (
            <li key={markup.id}>
              <MarkupLine
                markup={markup}
                isChosen={markup.id === chosen?.id}
                where={file.fileType === 'pdf' ? pageName(markup.page, numbers) : null}
                onPress={() => {
                  lead(markup);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Leads to markup on its page, and shows it there. */
function useLead(marking: Marking): (markup: ShownMarkup) => void {
  const [, setQuery] = useSearchParams();
  const { state } = useLocation();
  return ({ id, page }) => {
    if (!marking.kept.isShown) marking.kept.keep({ isShown: true });
    if (marking.isOpen) marking.take('select');
    marking.choose(id);
    setQuery(
      (current) => {
        current.set('page', String(page));
        return current;
      },
      { replace: true, state: state as unknown },
    );
  };
}

interface MarkupLineProps {
  markup: ShownMarkup;
  isChosen: boolean;
  /** Which page it is on; null: there is one. */
  where: string | null;
  onPress: () => void;
}

function MarkupLine({ markup, isChosen, where, onPress }: MarkupLineProps) {
  const { kind, text, value, creator, isMine, isPublished, colour, trouble } = markup;
  const { Icon } = TOOLS[kind];
  return (
    <button type="button" className={styles.markup} aria-pressed={isChosen} onClick={onPress}>
      <span className={styles.icon} data-ink={colour}>
        <Icon fontSize="small" />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>
          {text ?? kindLabel(kind)}
          {value !== null && <strong> {value}</strong>}
        </span>
        <span className={styles.whose}>
          {[isMine ? 'You' : creator, where, !isPublished && texts.onlyYou].filter(Boolean).join(' · ')}
          {trouble && <em> {texts.notSaved}</em>}
        </span>
      </span>
    </button>
  );
}
