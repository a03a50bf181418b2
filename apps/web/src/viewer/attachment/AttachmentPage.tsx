import { MESSAGES, screenPath } from '@gable/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { clientConfiguration } from '../../api/client-configuration.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { usePageTitle } from '../../ui/page-title.js';
import type { FramedPageProps } from '../framed-page.js';
import { useResting } from '../resting-toolbar.js';
import { SheetStage } from '../SheetStage.js';
import type { StageControls } from '../stage-controls.js';
import { useFullscreen, useViewerKeys } from '../viewer-keys.js';
import barStyles from '../ViewerBar.module.css';
import { ViewerButton } from '../ViewerButton.js';
import buttonStyles from '../ViewerButton.module.css';
import styles from '../ViewerFrame.module.css';
import { ViewerToolbar } from '../ViewerToolbar.js';
import { attachmentAddress, attachmentName } from './attachment-address.js';
import { readAttachment, type AttachedImage } from './read-attachment.js';

/** The image whose address is base64 in `file` (NAV-22, VWR-21), when it is on the storage host. */
export function AttachmentPage({ Frame }: FramedPageProps) {
  const [query] = useSearchParams();
  const address = attachmentAddress(query.get('file'), {
    own: location.origin,
    storage: clientConfiguration().storage_url,
  });
  const image = useQuery({
    queryKey: ['attachment', address?.href],
    queryFn: ({ signal }) => readAttachment(address?.href ?? '', signal),
    enabled: address !== null,
    staleTime: Infinity,
    retry: false,
  });
  usePageTitle(address && attachmentName(address));
  if (address && image.data) return <Attachment key={address.href} address={address} image={image.data} />;
  if (address && image.isPending) {
    return <main className={styles.viewer} aria-busy="true" aria-label="Opening the attachment" />;
  }
  return (
    <Frame>
      <FailedPage heading={MESSAGES.files.notFound} advice="The link may be too old, or was cut short." />
    </Frame>
  );
}

function Attachment({ address, image }: { address: URL; image: AttachedImage }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const fullscreen = useFullscreen();
  const stage = useRef<StageControls>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const resting = useResting(true);
  const name = attachmentName(address);
  const leave = (): void => {
    if (document.fullscreenElement) return;
    // The first entry of this tab's history has nothing before it.
    void (key === 'default' ? navigate(screenPath('projects.dashboard')) : navigate(-1));
  };
  useViewerKeys({
    page: 1,
    total: 1,
    stage: () => stage.current,
    onPage: () => undefined,
    onFullscreen: fullscreen.toggle,
    onRail: () => undefined,
    onClose: leave,
  });
  return (
    <main className={styles.viewer}>
      <header className={barStyles.bar} data-resting={resting}>
        <ViewerButton label="Back" shortcut="Esc" Icon={BackIcon} onPress={leave} />
        <div className={barStyles.titles}>
          <h1 title={name}>{name}</h1>
        </div>
        <a className={buttonStyles.button} href={address.href} download={name} aria-label="Download" title="Download">
          <DownloadIcon fontSize="small" />
        </a>
      </header>
      <ViewerToolbar
        steps={null}
        page={1}
        total={1}
        zoom={zoom}
        stage={() => stage.current}
        fullscreen={fullscreen}
        resting={resting}
        onPage={() => undefined}
      />
      <div className={styles.middle}>
        <SheetStage
          file={{ name, alias: null, fileType: 'image', mimetype: image.mimetype }}
          page={image}
          pageNow={useCallback(() => image, [image])}
          renew={renewNothing}
          onZoom={setZoom}
          controls={stage}
        />
      </div>
    </main>
  );
}

/** Its address is all we have of it: once it has run out, the page it was linked from gives another one. */
const renewNothing = (): Promise<void> => Promise.resolve();
