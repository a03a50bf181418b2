import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ComparedRegion } from '../../api/index.js';
import { COMPARED_INK } from '../ink-colours.js';
import { StageCross } from '../StageCross.js';
import { ComparedStage, laid, type Place } from './compared-stage.js';
import styles from './CompareStage.module.css';
import type { ComparableSheet } from './use-compared-sheets.js';

/** How two sheets are shown. */
export type CompareMode = 'overlay' | 'slider' | 'beside';

/** What the keys and buttons around the stage do on it. */
export interface CompareControls {
  fit: () => void;
  zoomBy: (direction: 1 | -1) => void;
  /** Moves both, or one alone while they are apart. */
  pan: (side: Side, right: number, down: number) => void;
  reveal: (region: ComparedRegion) => void;
  /** The middles of what is in sight of the earlier and the later sheet, in parts of their sizes. */
  middles: () => { before: PagePoint; after: PagePoint } | null;
}

/** A place on a page: parts of its width and height. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Which of two sheets. */
export type Side = 'before' | 'after';

interface CompareStageProps {
  before: ComparableSheet;
  after: ComparableSheet;
  /** How the earlier one lies upon the later one; null where that is not known. */
  place: Place | null;
  mode: CompareMode;
  regions: readonly ComparedRegion[];
  /** The region that is looked at. */
  current: number | null;
  /** Sheets move by themselves, because what is the same on both is looked for. */
  isApart: boolean;
  /** Points that were set on each. */
  points: Record<Side, readonly PagePoint[]>;
  onPress: (side: Side, place: PagePoint) => void;
  controls: Ref<CompareControls>;
}

/** How far an arrow moves the slider. */
const SLIDER_STEP = 2;

/** Two sheets upon each other, by a slider, or beside each other in step. */
export function CompareStage(props: CompareStageProps) {
  const { before, after, place, mode, regions, current, isApart, points, onPress, controls } = props;
  const lower = useRef<HTMLDivElement>(null);
  const upper = useRef<HTMLDivElement>(null);
  const stages = useRef<{ main: ComparedStage; other: ComparedStage | null } | null>(null);
  const shown = useRef<ComparedStage['shown']>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [slider, setSlider] = useState(50);
  const isBeside = mode === 'beside';

  const press = useEffectEvent((side: Side, { x, y }: { x: number; y: number }) => {
    const { width, height } = side === 'after' || place ? after.size : before.size;
    const point = { x, y: (y * width) / height };
    if (point.x >= 0 && point.y >= 0 && point.x <= 1 && point.y <= 1) onPress(side, point);
  });
  const lay = useEffectEvent((main: ComparedStage, other: ComparedStage | null) => {
    const [sheet, under] = [laid(before.size, after.size, place), { left: 0, top: 0, width: 1, degrees: 0 }];
    if (!other) {
      const both = [
        { ...under, source: after.source(COMPARED_INK.after), isInk: false },
        { ...sheet, source: before.source(COMPARED_INK.before), isInk: true },
      ];
      main.lay(both, after.size, shown.current);
      return;
    }
    main.lay([{ ...under, source: after.source(), isInk: false }], after.size, shown.current);
    other.lay([{ ...sheet, source: before.source(), isInk: false }], after.size, shown.current);
  });

  useEffect(() => {
    if (!lower.current) return;
    setDrawn(false);
    const drawn = (): void => {
      setDrawn(true);
    };
    const main = new ComparedStage(lower.current, { onDrawn: drawn, onPress: (at) => press('after', at) });
    const other =
      mode !== 'overlay' && upper.current
        ? new ComparedStage(upper.current, { onDrawn: () => undefined, onPress: (at) => press('before', at) })
        : null;
    stages.current = { main, other };
    lay(main, other);
    return () => {
      shown.current = main.shown;
      main.destroy();
      other?.destroy();
      stages.current = null;
    };
    // What is drawn again when tiles come later, or where the sheets are laid otherwise.
  }, [mode, place, before.name, after.name]);

  useEffect(() => {
    const { main, other } = stages.current ?? {};
    if (!main || !other || isApart) return;
    other.follow(main);
    main.follow(other);
    return () => {
      main.alone();
      other.alone();
    };
  }, [mode, place, isApart, before.name, after.name]);

  useEffect(() => {
    const main = stages.current?.main;
    if (!main || !isDrawn || regions.length === 0) return;
    return main.cover(marksOf(regions, current), after.size);
  }, [regions, current, isDrawn, mode, place, after.size]);

  useEffect(() => {
    const { main, other } = stages.current ?? {};
    if (!main || !other || !isDrawn) return;
    const offs = [main.cover(pinsOf(points.after), after.size), other.cover(pinsOf(points.before), before.size)];
    return () => {
      for (const off of offs) off();
    };
  }, [points, isDrawn, mode, place, after.size, before.size]);

  useImperativeHandle(controls, () => ({
    fit: () => {
      stages.current?.main.fit(after.size);
      if (isApart) stages.current?.other?.fit(before.size);
    },
    zoomBy: (direction) => {
      stages.current?.main.zoomBy(direction);
      if (isApart) stages.current?.other?.zoomBy(direction);
    },
    pan: (side, right, down) => {
      const { main, other } = stages.current ?? {};
      (side === 'before' && isApart ? other : main)?.pan(right, down);
    },
    reveal: (region) => {
      stages.current?.main.reveal(region, after.size);
    },
    middles: () => {
      const { main, other } = stages.current ?? {};
      if (!main || !other) return null;
      const onPage = ({ x, y }: PagePoint, { width, height }: { width: number; height: number }) => ({
        x: Math.min(1, Math.max(0, x)),
        y: Math.min(1, Math.max(0, (y * width) / height)),
      });
      return { before: onPage(other.middle, before.size), after: onPage(main.middle, after.size) };
    },
  }));

  return (
    <div className={styles.stage} data-mode={mode} data-drawn={isDrawn} data-apart={isApart}>
      {mode !== 'overlay' && (
        <div
          className={styles.pane}
          data-side="before"
          style={mode === 'slider' ? { clipPath: `inset(0 ${100 - slider}% 0 0)` } : undefined}
        >
          <div ref={upper} className={styles.canvas} role="img" aria-label="The earlier sheet" />
          {isBeside && <span className={styles.label}>Earlier</span>}
          {isApart && <StageCross />}
        </div>
      )}
      <div className={styles.pane} data-side="after">
        <div
          ref={lower}
          className={styles.canvas}
          role="img"
          aria-label={mode === 'overlay' ? 'Both sheets upon each other' : 'The later sheet'}
        />
        {isBeside && <span className={styles.label}>Later</span>}
        {isApart && <StageCross />}
      </div>
      {mode === 'slider' && (
        <>
          <span className={styles.edge} style={{ left: `${slider}%` }} aria-hidden="true" />
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={100}
            step={SLIDER_STEP}
            value={slider}
            aria-label="How much of the earlier sheet is shown"
            onChange={({ target }) => {
              setSlider(Number(target.value));
            }}
          />
        </>
      )}
    </div>
  );
}

function marksOf(regions: readonly ComparedRegion[], current: number | null): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  for (const [place, { left, top, right, bottom, change }] of regions.entries()) {
    const mark = document.createElement('span');
    mark.className = styles.mark ?? '';
    mark.dataset['change'] = change;
    mark.dataset['current'] = String(place === current);
    const parts = { left, top, width: right - left, height: bottom - top };
    for (const [side, part] of Object.entries(parts)) mark.style.setProperty(side, `${part * 100}%`);
    layer.append(mark);
  }
  return layer;
}

function pinsOf(points: readonly PagePoint[]): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  for (const [place, { x, y }] of points.entries()) {
    const pin = document.createElement('span');
    pin.className = styles.pin ?? '';
    pin.textContent = String(place + 1);
    pin.style.setProperty('left', `${x * 100}%`);
    pin.style.setProperty('top', `${y * 100}%`);
    layer.append(pin);
  }
  return layer;
}
