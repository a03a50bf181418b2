import CompareIcon from '@mui/icons-material/CompareOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import FindIcon from '@mui/icons-material/Search';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useProcessingPoll } from '../files/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { FindBar } from './find/FindBar.js';
import { useSheetFind } from './find/use-sheet-find.js';
import { usePageInAddress } from './page-in-address.js';
import { awaitsTiles } from './page-scale.js';
import { PagedFrame } from './PagedFrame.js';
import { markupAction } from './markup/markup-action.js';
import { MarkupTools } from './markup/MarkupTools.js';
import { PageNote } from './PageNote.js';
import { pinAction } from './pins/pin-action.js';
import { PinSetting } from './pins/PinSetting.js';
import { ReferenceList } from './references/ReferenceList.js';
import { useReferences } from './references/use-references.js';
import { askRegionsOf } from './regions/ask-regions.js';
import { SheetStage } from './SheetStage.js';
import type { StageControls } from './stage-controls.js';
import { useStageSwitching } from './stage-switching.js';
import { TryAgainButton } from './TryAgainButton.js';
import { useManifest } from './viewer-data.js';
import type { AroundStage } from './ViewerFrame.js';

const SheetPicker = lazyPart(async () => (await import('./compare/SheetPicker.js')).SheetPicker);
const PrintSheets = lazyPart(async () => (await import('./pdf/PrintSheets.js')).PrintSheets);

/** Rasterized pages: one at a time on the deep-zoom stage, all of them in the rail (VWR-15). */
export function SheetsView(around: AroundStage) {
  const { file, renew, pinning, marking } = around;
  const { id: fileId, revision_id: revisionId } = file;
  const manifest = useManifest(file);
  const knownTotal = manifest.data?.total ?? file.pages?.total ?? null;
  const { page, total, turnTo, previous, next } = usePageInAddress(knownTotal ?? 1);
  const stage = useRef<StageControls>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [printing, setPrinting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { carriedZoom, switchTo } = useStageSwitching();
  const [carried, setCarried] = useState(carriedZoom);

  const askRegions = useMemo(() => askRegionsOf({ id: fileId, revision_id: revisionId }), [fileId, revisionId]);
  const item = manifest.pages.get(page);
  const viewable = item?.image_url ? item : null;
  const done = [...manifest.pages.values()].filter(({ image_url, error }) => image_url ?? error).length;
  const awaited =
    manifest.isFetched && (done < total || (file.fileType === 'pdf' && viewable !== null && awaitsTiles(viewable)));
  useProcessingPoll(awaited, () => void manifest.renew());

  const isDocument = file.fileType === 'pdf';
  const print = (): void => {
    setPrinting(true);
  };
  const find = useSheetFind(file, page, turnTo);
  const references = useReferences(file, page);

  return (
    <PagedFrame
      {...around}
      page={page}
      total={total}
      turnTo={turnTo}
      zoom={viewable && zoom}
      stage={() => stage.current}
      manifest={manifest}
      rail={{ offered: total > 1, openFrom: 768 }}
      toolbarActions={
        isDocument
          ? [
              ...pinAction(pinning, viewable === null),
              ...markupAction(marking, viewable === null),
              { label: 'Find', shortcut: 'Ctrl F', Icon: FindIcon, onPress: find.open },
              { label: 'Print', shortcut: 'Ctrl P', Icon: PrintIcon, onPress: print },
              {
                label: 'Compare with …',
                Icon: CompareIcon,
                seldom: true,
                disabled: viewable === null,
                onPress: () => {
                  setChoosing(true);
                },
              },
            ]
          : []
      }
      stageSwitch={
        isDocument
          ? {
              at: 'sheets',
              onSwitch: () => {
                switchTo('document', viewable && zoom);
              },
            }
          : null
      }
      onFind={isDocument ? find.open : undefined}
      onPrint={isDocument ? print : undefined}
    >
      {viewable ? (
        <SheetStage
          file={file}
          page={viewable}
          pageNow={manifest.pageNow}
          renew={manifest.renew}
          askRegions={askRegions}
          marks={find.marks}
          named={references.named}
          onReference={references.open}
          pins={pinning?.stage ?? null}
          markup={marking?.stage ?? null}
          onZoom={setZoom}
          onPrevious={previous ?? around.steps?.previous}
          onNext={next ?? around.steps?.next}
          onDrawn={() => {
            if (carried !== null) stage.current?.zoomTo(carried);
            setCarried(null);
          }}
          controls={stage}
        />
      ) : (
        !manifest.isLoading && (
          <PageNote
            file={file}
            page={page}
            item={item}
            pages={{ done, total: knownTotal }}
            tryAgain={<TryAgainButton file={file} />}
            onViewOriginal={
              isDocument
                ? () => {
                    switchTo('original', null);
                  }
                : undefined
            }
          />
        )
      )}
      {viewable && pinning && <PinSetting pinning={pinning} page={page} stage={() => stage.current} />}
      {viewable && marking && <MarkupTools marking={marking} file={file} page={viewable} stage={() => stage.current} />}
      {viewable && <ReferenceList references={references.named.references} linkTo={references.linkTo} />}
      {isDocument && find.called > 0 && <FindBar find={find} />}
      {choosing && (
        <Suspense>
          <SheetPicker
            file={file}
            page={page}
            onClose={() => {
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
      {printing && (
        <Suspense>
          <PrintSheets
            file={file}
            renew={renew}
            page={page}
            marking={marking}
            onClose={() => {
              setPrinting(false);
            }}
          />
        </Suspense>
      )}
    </PagedFrame>
  );
}
