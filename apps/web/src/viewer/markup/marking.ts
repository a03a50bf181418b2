import { MESSAGES, type MarkupPoint } from '@gable/contracts';
import { useMemo, useState } from 'react';
import type { FileDetail, FileMarkups } from '../../api/index.js';
import { canFinish, withPoint, type Drawn } from './drawing.js';
import type { MarkupCalls, MarkupPatch } from './file-markups.js';
import {
  drawingOf,
  drawnBy,
  type MarkupDrawing,
  type MarkupStyle,
  type MarkupTool,
  type ShownMarkup,
  type Writing,
} from './page-markup.js';
import { useKeptStyle, type KeptStyle } from './kept-style.js';
import { useSavedMarkup } from './saved-markup.js';
import { valueOf } from './shown-markups.js';
import type { StageMarkup } from './stage-markup.js';
import { NO_STEPS, stepBy, withStep, type MarkupStep } from './undo-steps.js';

/** The markup of the file that is shown, and what is being done with it: what stage, tools and panel share. */
export interface Marking {
  /** What the stage shows; nothing while all of it is hidden. */
  stage: StageMarkup;
  all: readonly ShownMarkup[];
  chosen: ShownMarkup | null;
  /** Somebody may draw here: what opens and closes the tools. */
  toggle: (() => void) | undefined;
  isOpen: boolean;
  close: () => void;
  tool: MarkupTool;
  take: (tool: MarkupTool) => void;
  kept: KeptStyle;
  setStyle: (style: Partial<MarkupStyle>) => void;
  /** Sets a point of what is being drawn. */
  setPoint: (page: number, point: MarkupPoint) => void;
  /** What is being drawn can be left as it is. */
  canFinish: boolean;
  /** Lets go of the points that are set; false: there were none. */
  letGo: () => boolean;
  writing: Writing | null;
  write: (text: string | null) => void;
  /** `goesOn`: it is one step with the same done before, as when a key is held. */
  change: (id: string, patch: MarkupPatch, goesOn?: boolean) => void;
  choose: (id: string | null) => void;
  remove: (id: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Publishes these, what is still on its way once it is saved. */
  publish: (ids: readonly string[]) => Promise<void>;
  retry: (id: string) => void;
  giveUp: (id: string) => void;
  scales: ReadonlyMap<number, FileMarkups['scales'][number]>;
  calls: MarkupCalls;
  /** A length that somebody knows, and will say. */
  known: { page: number; points: readonly MarkupPoint[] } | null;
}

/**
 * @param isStage the file is shown on a stage that has places: pages, or a picture
 * @param isPinning a place for a pin is asked for: one thing at a time
 * @param onOpen nothing else is done with pointers from now on
 */
export function useMarking(file: FileDetail, isStage: boolean, isPinning: boolean, onOpen: () => void): Marking {
  const kept = useKeptStyle();
  const [revision, setRevision] = useState(file.revision_id);
  const [isOpen, setOpen] = useState(false);
  const [tool, setTool] = useState<MarkupTool>('select');
  const [called, setCalled] = useState<string | null>(null);
  const [points, setPoints] = useState<readonly MarkupPoint[]>([]);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [known, setKnown] = useState<Marking['known']>(null);
  const [steps, setSteps] = useState(NO_STEPS);
  const { unit, colour, width, isShown } = kept;

  // A document that is read as one is printed and downloaded with what is drawn on its sheets.
  const isMarked = isStage || file.fileType === 'pdf';
  const { calls, saving, unsaved, scales, measuring, all, report } = useSavedMarkup(file, isMarked, unit);
  const chosen = (called !== null && all.find(({ id }) => id === saving.idOf(called))) || null;
  const style = useMemo(() => ({ colour, width }), [colour, width]);

  const clear = (): void => {
    setPoints([]);
    setWriting(null);
    setKnown(null);
  };
  const close = (): void => {
    clear();
    setOpen(false);
  };
  if (isPinning && isOpen) close();
  if (revision !== file.revision_id) {
    setRevision(file.revision_id);
    clear();
    setCalled(null);
    setSteps(NO_STEPS);
  }
  const did = (step: MarkupStep): void => {
    setSteps((before) => withStep(before, step));
  };
  const take = (to: MarkupTool): void => {
    clear();
    setTool(to);
    if (to !== 'select') setCalled(null);
  };
  const add = (page: number, drawing: MarkupDrawing): void => {
    const id = saving.add(page, drawing);
    did({ did: 'add', id, page, drawing });
    setCalled(id);
  };
  const drawn = (page: number, { points: all, isWhole }: Drawn): void => {
    const kind = drawnBy(tool);
    if (!kind) return;
    setPoints(isWhole ? [] : all);
    if (!isWhole) return;
    if (tool === 'scale') setKnown({ page, points: all });
    else if (kind === 'text') {
      const [point] = all;
      if (point) setWriting({ id: null, page, point, text: '' });
    } else add(page, { ...style, kind, points: all, text: null });
  };
  const change = (id: string, patch: MarkupPatch, goesOn = false): void => {
    const markup = all.find((each) => each.id === id);
    if (!markup?.mayChange) return;
    const before = Object.fromEntries(Object.keys(patch).map((key) => [key, markup[key as keyof MarkupPatch]]));
    did({ did: 'change', id, before, after: patch, goesOn });
    saving.change(id, patch);
  };
  const startWriting = (id: string): void => {
    const markup = all.find((each) => each.id === id);
    const point = markup?.points[0];
    if (markup?.kind !== 'text' || !markup.mayChange || !point) return;
    setWriting({ id, page: markup.page, point, text: markup.text ?? '' });
  };
  const currentKind = drawnBy(tool);
  const isWholeEnough = currentKind !== null && canFinish(currentKind, points);

  const conflict = chosen?.trouble === 'conflict' ? unsaved.get(chosen.id) : undefined;
  const ghost = useMemo((): StageMarkup['ghost'] => {
    if (writing) {
      const nothing = { colour, width, kind: 'text', points: [writing.point], text: '' } as const;
      return { page: writing.page, drawing: nothing, hides: writing.id };
    }
    if (known) {
      const line = { colour, width, kind: 'length', points: known.points, text: null } as const;
      return { page: known.page, drawing: line, hides: null };
    }
    return chosen && conflict
      ? { page: chosen.page, drawing: { ...drawingOf(chosen), ...conflict.patch }, hides: null }
      : null;
  }, [writing, known, chosen, conflict, colour, width]);

  return {
    stage: {
      markups: isShown || isOpen ? all : [],
      chosen: chosen?.id ?? null,
      ghost,
      tool: isOpen ? tool : null,
      style,
      points,
      valueOf: (page, drawing) => valueOf(page, drawing, measuring),
      onDrawn: drawn,
      onFinish: (page) => {
        if (isWholeEnough) drawn(page, { points, isWhole: true });
      },
      onChoose: setCalled,
      onMoved: (id, to) => {
        change(id, { points: to });
      },
      onWrite: startWriting,
    },
    all,
    chosen,
    toggle:
      isStage && file.user_permissions.includes('comments.create')
        ? () => {
            if (isOpen) close();
            else {
              onOpen();
              setSteps(NO_STEPS);
              setOpen(true);
            }
          }
        : undefined,
    isOpen,
    close,
    tool,
    take,
    kept,
    setStyle: (to) => {
      kept.keep(to);
      if (chosen?.mayChange && tool === 'select') change(chosen.id, to);
    },
    setPoint: (page, point) => {
      if (currentKind) drawn(page, withPoint(currentKind, points, point));
    },
    canFinish: isWholeEnough,
    letGo: () => {
      clear();
      return points.length > 0 || writing !== null || known !== null;
    },
    writing,
    write: (text) => {
      setWriting(null);
      const words = text?.trim() ?? '';
      if (!writing || words === '') return;
      if (writing.id === null) add(writing.page, { ...style, kind: 'text', points: [writing.point], text: words });
      else if (words !== writing.text) change(writing.id, { text: words });
    },
    change,
    choose: setCalled,
    remove: (id) => {
      const markup = all.find((each) => each.id === id);
      if (!markup?.mayChange) return;
      did({ did: 'remove', id, page: markup.page, drawing: drawingOf(markup) });
      saving.remove(id);
      setCalled(null);
    },
    undo:
      steps.done.length === 0
        ? null
        : () => {
            setSteps(stepBy(steps, 'undo', saving));
          },
    redo:
      steps.undone.length === 0
        ? null
        : () => {
            setSteps(stepBy(steps, 'redo', saving));
          },
    publish: async (ids) => {
      try {
        await calls.publish(await saving.saved(ids));
      } catch {
        report(MESSAGES.markups.publishFailed);
      }
    },
    retry: (id) => {
      saving.retry(id);
    },
    giveUp: (id) => {
      saving.giveUp(id);
    },
    scales,
    calls,
    known,
  };
}
