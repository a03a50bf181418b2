import { useLeaveViewer } from '../viewer-address.js';
import { useFullscreen, useViewerKeys } from '../viewer-keys.js';
import { StepsToolbar } from '../ViewerToolbar.js';
import { ViewerFrame, type AroundStage } from '../ViewerFrame.js';
import type { TextKind } from './text-kind.js';
import { TextStage } from './TextStage.js';

interface TextViewProps extends AroundStage {
  kind: TextKind;
}

/** A text, a table or a Markdown file. */
export function TextView({ kind, ...around }: TextViewProps) {
  const { file, renew, steps } = around;
  const fullscreen = useFullscreen();
  useViewerKeys({
    page: 1,
    total: 1,
    stage: () => null,
    steps,
    onPage: () => undefined,
    onFullscreen: fullscreen.toggle,
    onRail: () => undefined,
    onClose: useLeaveViewer(file),
  });
  return (
    <ViewerFrame {...around} toolbar={<StepsToolbar steps={steps} />}>
      <TextStage file={file} kind={kind} renew={async () => (await renew())?.download_url} />
    </ViewerFrame>
  );
}
