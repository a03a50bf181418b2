import type { ManifestPage } from '@gable/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileDetail } from '../../api/index.js';
import type { StageControls } from '../stage-controls.js';
import { StageCross } from '../StageCross.js';
import { ChosenMarkup } from './ChosenMarkup.js';
import { AT_CROSS, useToolKeys } from './markup-keys.js';
import { MarkupBar } from './MarkupBar.js';
import { MarkupHint } from './MarkupHint.js';
import styles from './MarkupTools.module.css';
import type { Marking } from './marking.js';
import { drawnBy } from './page-markup.js';
import { ScaleForm } from './ScaleForm.js';
import { TextPlace } from './TextPlace.js';

interface MarkupToolsProps {
  marking: Marking;
  file: Pick<FileDetail, 'fileType'>;
  page: ManifestPage;
  stage: () => StageControls | null;
}

/** What is over the stage for markup: the tools while it is drawn, and who drew what is chosen. */
export function MarkupTools(props: MarkupToolsProps) {
  const { marking } = props;
  if (marking.isOpen) return <OpenTools {...props} />;
  if (!marking.chosen || marking.chosen.page !== props.page.page) return null;
  return (
    <div className={styles.tools} data-over-stage="tools">
      <ChosenMarkup marking={marking} markup={marking.chosen} handle={null} onHandle={() => undefined} />
    </div>
  );
}

function OpenTools({ marking, file, page, stage }: MarkupToolsProps) {
  const { chosen, tool, known, writing } = marking;
  const [held, setHeld] = useState<{ id: string; handle: number } | null>(null);
  const handle = chosen && held?.id === chosen.id && held.handle < chosen.points.length ? held.handle : null;
  const isDrawing = drawnBy(tool) !== null && !known && !writing;
  const usesCross = useCrossInUse();
  const bar = useRef<HTMLDivElement>(null);

  const place = (): void => {
    const middle = stage()?.middle?.();
    if (!middle) return;
    const point = [middle.left, middle.top] as const;
    const last = marking.stage.points.at(-1);
    const isThere = last && Math.hypot(last[0] - point[0], last[1] - point[1]) < 0.0005;
    if (marking.canFinish && (isThere || !usesCross)) marking.stage.onFinish(page.page);
    else marking.setPoint(page.page, point);
  };
  useToolKeys(marking, handle, place);

  const focusTool = useEffectEvent(() => {
    bar.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  });
  useEffect(() => {
    const before = document.activeElement;
    focusTool();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);

  return (
    <>
      {isDrawing && usesCross && <StageCross />}
      <div className={styles.tools} ref={bar} data-over-stage="tools">
        <MarkupBar marking={marking} />
        {known || tool === 'scale' ? (
          <ScaleForm key={known ? 'known' : 'ratio'} marking={marking} file={file} page={page} />
        ) : null}
        {isDrawing && <MarkupHint marking={marking} page={page.page} onPlace={place} />}
        {tool === 'select' && chosen && chosen.page === page.page && (
          <ChosenMarkup
            marking={marking}
            markup={chosen}
            handle={handle}
            onHandle={(to) => {
              setHeld(to === null ? null : { id: chosen.id, handle: to });
            }}
          />
        )}
      </div>
      {writing?.page === page.page && <TextPlace key={writing.id} marking={marking} writing={writing} stage={stage} />}
    </>
  );
}

/** Whether places are taken at the cross, rather than pressed: somebody used the keyboard last. */
function useCrossInUse(): boolean {
  const [usesKeys, setUsesKeys] = useState(true);
  useEffect(() => {
    const onKey = (): void => {
      setUsesKeys(true);
    };
    const onPointer = (event: PointerEvent): void => {
      setUsesKeys(event.target instanceof Element && event.target.closest(`[${AT_CROSS}]`) !== null);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
  return usesKeys;
}
