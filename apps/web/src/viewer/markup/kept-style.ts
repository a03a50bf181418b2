import {
  LENGTH_UNITS,
  MARKUP_COLOURS,
  MARKUP_WIDTHS,
  type LengthUnit,
  type MarkupColour,
  type MarkupWidth,
} from '@gable/contracts';
import { useState } from 'react';
import { recall, remember } from '../../ui/device-memory.js';

const MEMORY = 'gable.viewer.markup';

/** How somebody draws and measures on this device. */
interface Kept {
  colour: MarkupColour;
  width: MarkupWidth;
  unit: LengthUnit;
  /** Markup is shown while nobody draws. */
  isShown: boolean;
}

/** The same, and how it is changed. */
export interface KeptStyle extends Kept {
  keep: (changed: Partial<Kept>) => void;
}

const oneOf = <Value extends string>(values: readonly Value[], kept: unknown): Value | undefined =>
  values.find((value) => value === kept);

function keptStyle(): Kept {
  const { colour, width, unit, isShown } = recall(MEMORY);
  return {
    colour: oneOf(MARKUP_COLOURS, colour) ?? 'red',
    width: oneOf(MARKUP_WIDTHS, width) ?? 'medium',
    unit: oneOf(LENGTH_UNITS, unit) ?? 'm',
    isShown: isShown !== false,
  };
}

/** How somebody draws and measures, kept on this device. */
export function useKeptStyle(): KeptStyle {
  const [kept, setKept] = useState(keptStyle);
  return {
    ...kept,
    keep: (changed) => {
      const next = { ...kept, ...changed };
      setKept(next);
      remember(MEMORY, { ...next });
    },
  };
}
