import type { Manifest, ManifestPage } from '@gable/contracts';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { SharedFile } from '../api/index.js';
import type { AskRegions, FindText, StageControls } from '../viewer/index.js';
import {
  useFullscreen,
  pagesOf,
  PageField,
  CloserIcon,
  FartherIcon,
  FindBar,
  FindIcon,
  PagesIcon,
  WholePageIcon,
  ReferenceList,
  SheetStage,
  ThumbnailRail,
  useTextFind,
  useViewerKeys,
  ViewerButton,
} from '../viewer/index.js';
import type { FreshAnswer } from './fresh-answer.js';
import { useSharedReferences, type AskReferences } from './shared-references.js';
import styles from './SharedStage.module.css';

interface SharedStageProps {
  file: SharedFile;
  page: number;
  total: number;
  /** The page when it can be seen, else the note is in its place. */
  item: ManifestPage | null;
  pages: ReadonlyMap<number, ManifestPage>;
  manifest: FreshAnswer<Manifest>;
  askRegions: AskRegions;
  findText: FindText;
  askReferences: AskReferences;
  note: ReactNode;
  onPage: (page: number) => void;
  /** Left out where there is no page to turn to. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDrawn: () => void;
}

/** Thumbnails stand beside the sheet where it keeps enough room; the style sheet knows the same width. */
const railFits = (): boolean => innerWidth >= 1024;

/** The stage of the viewer, with as few tools as looking at a sheet needs. */
export function SharedStage(props: SharedStageProps) {
  const { file, page, total, item, pages, manifest, askRegions, findText, askReferences, note, onPage, onDrawn } =
    props;
  const stage = useRef<StageControls>(null);
  const [rail, setRail] = useState(railFits);
  const fullscreen = useFullscreen();
  const pageNow = useCallback((asked: number) => pagesOf(manifest.now().data).get(asked), [manifest]);
  const toggleRail = (): void => {
    setRail((open) => !open);
  };
  const turnTo = (to: number): void => {
    if (!railFits()) setRail(false);
    onPage(to);
  };
  const isDocument = file.fileType === 'pdf';
  const find = useTextFind(findText, page, onPage);
  const references = useSharedReferences(askReferences, page, isDocument);
  useViewerKeys({
    page,
    total,
    stage: () => stage.current,
    onPage,
    onFullscreen: fullscreen.toggle,
    onRail: toggleRail,
    onFind: isDocument ? find.open : undefined,
    onClose: () => {
      if (!railFits()) setRail(false);
    },
  });

  return (
    <div className={styles.frame}>
      <div className={styles.middle}>
        {rail && total > 1 && (
          <ThumbnailRail
            total={total}
            page={page}
            pages={pages}
            onPage={turnTo}
            onExpired={() => void manifest.renew()}
          />
        )}
        {item ? (
          <SheetStage
            file={{ ...file, alias: null }}
            page={item}
            pageNow={pageNow}
            renew={manifest.renew}
            askRegions={askRegions}
            marks={find.marks}
            named={references.named}
            onReference={references.open}
            onZoom={() => undefined}
            onDrawn={onDrawn}
            onPrevious={props.onPrevious}
            onNext={props.onNext}
            controls={stage}
          />
        ) : (
          note
        )}
        {item && <ReferenceList references={references.named.references} linkTo={references.linkTo} />}
        {isDocument && find.called > 0 && <FindBar find={find} />}
      </div>
      <div className={styles.tools} role="toolbar" aria-label="Sheet">
        {total > 1 && (
          <>
            <ViewerButton label="Thumbnails" shortcut="T" Icon={PagesIcon} pressed={rail} onPress={toggleRail} />
            <PageField page={page} total={total} onPage={onPage} />
          </>
        )}
        {isDocument && <ViewerButton label="Find" shortcut="Ctrl F" Icon={FindIcon} onPress={find.open} />}
        <div className={styles.zoom} role="group" aria-label="Zoom">
          <ViewerButton
            label="Zoom out"
            shortcut="−"
            Icon={FartherIcon}
            disabled={!item}
            onPress={() => stage.current?.zoomBy(-1)}
          />
          <ViewerButton
            label="Fit the page"
            shortcut="0"
            Icon={WholePageIcon}
            disabled={!item}
            onPress={() => stage.current?.fit()}
          />
          <ViewerButton
            label="Zoom in"
            shortcut="+"
            Icon={CloserIcon}
            disabled={!item}
            onPress={() => stage.current?.zoomBy(1)}
          />
        </div>
      </div>
    </div>
  );
}
