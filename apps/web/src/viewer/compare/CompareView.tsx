import { fileTitle, isLaidForSure, MESSAGES } from '@gable/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Comparison, FileDetail } from '../../api/index.js';
import { CloserIcon, FartherIcon, WholePageIcon } from '../plain-icons.js';
import { ViewerButton } from '../ViewerButton.js';
import { ChangeList } from './ChangeList.js';
import { CompareNote } from './CompareNote.js';
import { CompareStage, type CompareControls, type CompareMode, type PagePoint, type Side } from './CompareStage.js';
import styles from './CompareView.module.css';
import { useComparison, usePlacing, withoutComparison, type ComparisonPlace } from './comparison.js';
import { ModeChoice } from './ModeChoice.js';
import { PointSetting } from './PointSetting.js';
import { useCompareKeys } from './compare-keys.js';
import { useComparableSheet } from './use-compared-sheets.js';

interface CompareViewProps {
  file: FileDetail;
  place: ComparisonPlace;
}

/** Two pages compared: what came and what went, upon each other, by a slider, or side by side. */
export function CompareView({ file, place }: CompareViewProps) {
  const comparison = useComparison(place);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const close = (): void => {
    void navigate({ search: withoutComparison(query).toString() }, { replace: true });
  };
  const { data } = comparison;
  return (
    <main className={styles.view} aria-busy={!data}>
      <header className={styles.bar}>
        <ViewerButton label="Close the comparison" shortcut="Esc" Icon={BackIcon} onPress={close} />
        <div className={styles.titles}>
          <h1>{data ? titleOf(data) : fileTitle(file)}</h1>
          {data && <p>{sidesOf(data)}</p>}
        </div>
      </header>
      {data ? (
        <Compared file={file} place={place} comparison={data} onClose={close} retry={comparison.refetch} />
      ) : (
        <p className={styles.wait} role={comparison.error ? 'alert' : 'status'}>
          {comparison.error ? messageOf(comparison.error) : 'Asking for the sheets …'}
        </p>
      )}
    </main>
  );
}

const messageOf = (error: Error): string => error.message || MESSAGES.comparisons.loadFailed;

const titleOf = ({ after }: Comparison): string => after.number ?? after.file_name;

/** Which pages these are. */
function sidesOf({ before, after }: Comparison): string {
  const isOneFile = before.file_id === after.file_id;
  const name = (side: Comparison['before']) =>
    `${isOneFile ? 'Revision' : `${side.file_name}, revision`} ${side.file_revision}, page ${side.page}`;
  return `${name(before)} → ${name(after)}`;
}

interface ComparedProps {
  file: FileDetail;
  place: ComparisonPlace;
  comparison: Comparison;
  onClose: () => void;
  retry: () => Promise<unknown>;
}

const NO_POINTS: Record<Side, readonly PagePoint[]> = { before: [], after: [] };

/** What is known of them, with all that one does there. */
function Compared({ file, place, comparison, onClose, retry }: ComparedProps) {
  const { before: beforePage, after: afterPage, regions, work } = comparison;
  const before = useComparableSheet(beforePage);
  const after = useComparableSheet(afterPage);
  const placing = usePlacing(place);
  const stage = useRef<CompareControls>(null);
  const [chosenMode, setMode] = useState<CompareMode>('overlay');
  const [current, setCurrent] = useState<number | null>(null);
  const [points, setPoints] = useState<Record<Side, readonly PagePoint[]> | null>(null);
  const mayPlace = file.user_permissions.includes('files.rename');
  const isLaid = isLaidForSure(comparison);
  // Never a wrong overlay: what is not sure stands side by side.
  const mode: CompareMode = isLaid && !points ? chosenMode : 'beside';

  const goTo = (to: number): void => {
    const region = regions[to];
    if (!region) return;
    setCurrent(to);
    stage.current?.reveal(region);
  };
  const step = (by: 1 | -1): void => {
    const { length } = regions;
    if (length > 0) goTo(current === null ? (by > 0 ? 0 : length - 1) : (current + by + length) % length);
  };
  const setPoint = (side: Side, point: PagePoint): void => {
    if (!points) return;
    const others = points[side].length >= 2 ? points[side].slice(0, 1) : points[side];
    setPoints({ ...points, [side]: [...others, point] });
  };
  const save = (set: Record<Side, readonly PagePoint[]>): void => {
    const pairs = set.before.flatMap((point, index) => {
      const other = set.after[index];
      return other ? [{ before: point, after: other }] : [];
    });
    placing.mutate(
      { points: pairs },
      {
        onSuccess: () => {
          setPoints(null);
          setCurrent(null);
        },
      },
    );
  };
  useCompareKeys({
    stage: () => stage.current,
    onStep: step,
    onMode: isLaid && !points ? setMode : undefined,
    onClose: points
      ? () => {
          setPoints(null);
        }
      : onClose,
  });

  return (
    <>
      <div className={styles.tools}>
        {isLaid && !points && <ModeChoice mode={mode} onChoose={setMode} />}
        {isLaid && !points && (
          <span className={styles.steps}>
            <ViewerButton
              label="Previous change"
              shortcut="P"
              Icon={PreviousIcon}
              disabled={regions.length === 0}
              onPress={() => {
                step(-1);
              }}
            />
            <span className={styles.count} role="status">
              {countOf(regions.length, current)}
            </span>
            <ViewerButton
              label="Next change"
              shortcut="N"
              Icon={NextIcon}
              disabled={regions.length === 0}
              onPress={() => {
                step(1);
              }}
            />
          </span>
        )}
        <span className={styles.zoom}>
          <ViewerButton label="Zoom out" shortcut="−" Icon={FartherIcon} onPress={() => stage.current?.zoomBy(-1)} />
          <ViewerButton label="Zoom in" shortcut="+" Icon={CloserIcon} onPress={() => stage.current?.zoomBy(1)} />
          <ViewerButton label="Fit the page" shortcut="0" Icon={WholePageIcon} onPress={() => stage.current?.fit()} />
        </span>
      </div>
      <div className={styles.middle}>
        <div className={styles.stage}>
          {before && after && (
            <CompareStage
              before={before}
              after={after}
              place={isLaid && !points ? comparison.place : null}
              mode={mode}
              regions={isLaid && !points ? regions : NO_REGIONS}
              current={current}
              isApart={points !== null}
              points={points ?? NO_POINTS}
              onPress={setPoint}
              controls={stage}
            />
          )}
          {points ? (
            <PointSetting
              points={points}
              isSaving={placing.isPending}
              onTake={(side) => {
                const middles = stage.current?.middles();
                if (middles) setPoint(side, middles[side]);
              }}
              onClear={() => {
                setPoints(NO_POINTS);
              }}
              onCancel={() => {
                setPoints(null);
              }}
              onSave={() => {
                save(points);
              }}
            />
          ) : (
            <CompareNote
              comparison={comparison}
              mayPlace={mayPlace}
              isSaving={placing.isPending}
              onAccept={() => {
                placing.mutate({ accept: true });
              }}
              onSetPoints={() => {
                setPoints(NO_POINTS);
              }}
              onRetry={() => void retry()}
            />
          )}
        </div>
        {isLaid && !points && before && after && work === 'ready' && (
          <aside className={styles.panel} aria-label="What differs">
            {regions.length > 0 ? (
              <ChangeList comparison={comparison} before={before} after={after} current={current} onChoose={goTo} />
            ) : (
              <p className={styles.same}>{MESSAGES.comparisons.same}</p>
            )}
            {mayPlace && (
              <button
                type="button"
                className={styles.again}
                onClick={() => {
                  setPoints(NO_POINTS);
                }}
              >
                They don’t lie upon each other?
              </button>
            )}
          </aside>
        )}
      </div>
    </>
  );
}

const NO_REGIONS: Comparison['regions'] = [];

const countOf = (total: number, current: number | null): string => {
  if (total === 0) return 'No changes';
  return current === null ? `${total} ${total === 1 ? 'change' : 'changes'}` : `${current + 1} of ${total}`;
};
