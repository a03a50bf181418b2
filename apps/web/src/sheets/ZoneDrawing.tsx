import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Sheet } from '../api/index.js';
import { useDrawZone } from './project-sheets.js';
import styles from './ZoneDrawing.module.css';

/** A box in parts of what it is drawn on. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the box stands for those who draw without a pointer: in the corner, where most numbers are. */
const BEGIN: Box = { left: 0.6, top: 0.76, right: 0.9, bottom: 0.94 };

/** A press of an arrow. */
const STEP = 0.02;

/** Smaller is a slip of the pointer. */
const LEAST = 0.01;

const ARROWS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

interface ZoneDrawingProps {
  sheet: Sheet;
  onClose: () => void;
}

/**
 * Lies over the crop of a page: a person draws a box around the number, once for all pages of this size. Arrow keys move the
 * box, with Shift they change its size.
 */
export function ZoneDrawing({ sheet, onClose }: ZoneDrawingProps) {
  const area = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(BEGIN);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const draw = useDrawZone(sheet);
  const notify = useNotify();
  const isBox = box.right - box.left > LEAST && box.bottom - box.top > LEAST;

  useEffect(() => {
    area.current?.focus();
  }, []);

  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
  };
  const move = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const [across, down] = ARROWS[key] ?? [0, 0];
    if (across === 0 && down === 0) return false;
    const right = within(box.right + across);
    const bottom = within(box.bottom + down);
    const left = shiftKey ? box.left : within(box.left + across);
    const top = shiftKey ? box.top : within(box.top + down);
    if (right - left > LEAST && bottom - top > LEAST) setBox({ left, top, right, bottom });
    return true;
  };
  const save = (): void => {
    const zone = zoneOf(area.current, box);
    if (!zone || !isBox) return;
    draw.mutate(zone, {
      onSuccess: () => {
        notify(MESSAGES.sheets.zoneRead);
        onClose();
      },
    });
  };

  return (
    <div className={styles.over}>
      <div
        ref={area}
        className={styles.area}
        role="group"
        tabIndex={0}
        aria-label="Box around the number. Arrow keys move it, with Shift they change its size."
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { x, y } = pointAt(event);
          setFrom({ x, y });
          setBox({ left: x, top: y, right: x, bottom: y });
        }}
        onPointerMove={(event) => {
          if (!from) return;
          const { x, y } = pointAt(event);
          setBox({
            left: Math.min(from.x, x),
            top: Math.min(from.y, y),
            right: Math.max(from.x, x),
            bottom: Math.max(from.y, y),
          });
        }}
        onPointerUp={() => {
          setFrom(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter') save();
          else if (!move(event)) return;
          event.preventDefault();
        }}
      >
        <div
          className={styles.box}
          style={{
            left: `${box.left * 100}%`,
            top: `${box.top * 100}%`,
            width: `${(box.right - box.left) * 100}%`,
            height: `${(box.bottom - box.top) * 100}%`,
          }}
        />
      </div>
      <div className={styles.bar}>
        <span className={styles.hint}>{MESSAGES.sheets.drawZone}</span>
        <Button size="small" variant="contained" disabled={!isBox || draw.isPending} onClick={save}>
          Read it there on all pages
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** What of the page a box on its crop is; null while there is no picture. */
function zoneOf(area: HTMLElement | null, box: Box): Box | null {
  const picture = area?.closest('[data-crop]')?.querySelector('img')?.getBoundingClientRect();
  const crop = area?.getBoundingClientRect();
  if (!picture || !crop || picture.width === 0 || picture.height === 0) return null;
  const across = (part: number): number => within((crop.left + part * crop.width - picture.left) / picture.width);
  const down = (part: number): number => within((crop.top + part * crop.height - picture.top) / picture.height);
  return { left: across(box.left), top: down(box.top), right: across(box.right), bottom: down(box.bottom) };
}
