import { useEffect, useRef } from 'react';
import type { ComparedRegion, Comparison } from '../../api/index.js';
import type { Place } from './compared-stage.js';
import styles from './ChangeList.module.css';
import { useCropTiles } from './sharper-crop.js';
import type { ComparableSheet } from './use-compared-sheets.js';

interface ChangeListProps {
  comparison: Comparison;
  before: ComparableSheet;
  after: ComparableSheet;
  current: number | null;
  onChoose: (place: number) => void;
}

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Of a region, what is shown around it. */
const AROUND = 0.35;

/** The regions that differ, each with what it shows. */
export function ChangeList({ comparison, before, after, current, onChoose }: ChangeListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current !== null) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={list} className={styles.list} aria-label="Changes">
      {comparison.regions.map((region, index) => (
        <li key={`${region.left} ${region.top} ${region.right}`}>
          <button
            type="button"
            className={styles.change}
            aria-current={index === current}
            onClick={() => {
              onChoose(index);
            }}
          >
            <span className={styles.crops} aria-hidden="true">
              {region.change !== 'added' && comparison.place && (
                <Crop sheet={before} part={onBefore(region, before, after, comparison.place)} />
              )}
              {region.change !== 'removed' && <Crop sheet={after} part={region} />}
            </span>
            <span className={styles.words}>
              <span className={styles.kind} data-change={region.change}>
                {index + 1} · {WORDS[region.change]}
              </span>
              {region.words && (
                <span className={styles.changed}>
                  <del>{region.words.before}</del> <ins>{region.words.after}</ins>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Part = Pick<ComparedRegion, 'left' | 'top' | 'right' | 'bottom'>;

/** Where a region of the later page is on the earlier one, as far as that is shown upright. */
function onBefore(region: Part, before: ComparableSheet, after: ComparableSheet, place: Place): Part {
  const { a, b, x, y } = place;
  const size = a * a + b * b;
  const corners = [
    [region.left, region.top],
    [region.right, region.top],
    [region.left, region.bottom],
    [region.right, region.bottom],
  ].map(([across = 0, down = 0]) => {
    const [u, v] = [across * after.size.width - x, down * after.size.height - y];
    return [(a * u + b * v) / size / before.size.width, (a * v - b * u) / size / before.size.height] as const;
  });
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A part of a page, cut out of the picture that is there, and out of its tiles where these are sharper. */
function Crop({ sheet, part }: { sheet: ComparableSheet; part: Part }) {
  const element = useRef<SVGSVGElement>(null);
  const { width, height } = sheet.size;
  const margin = AROUND * Math.max((part.right - part.left) * width, (part.bottom - part.top) * height, width / 50);
  const shown = {
    left: part.left * width - margin,
    top: part.top * height - margin,
    width: (part.right - part.left) * width + 2 * margin,
    height: (part.bottom - part.top) * height + 2 * margin,
  };
  const tiles = useCropTiles(element, sheet, shown);
  return (
    <svg
      ref={element}
      className={styles.crop}
      viewBox={`${shown.left} ${shown.top} ${shown.width} ${shown.height}`}
      preserveAspectRatio="xMidYMid meet"
    >
      <rect x={shown.left} y={shown.top} width={shown.width} height={shown.height} fill="#fff" />
      <image href={sheet.imageUrl} width={width} height={height} preserveAspectRatio="none" />
      {tiles.map(({ href, left, top, ...tile }) => (
        <image key={href} href={href} x={left} y={top} {...tile} preserveAspectRatio="none" />
      ))}
    </svg>
  );
}
