import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import type { FileDetail } from '../../api/index.js';
import { useMenuButton } from '../../ui/ActionsMenu.js';
import { lazyPart } from '../../ui/lazy-part.js';
import type { ShownMarkup } from '../markup/page-markup.js';
import viewerButtonStyles from '../ViewerButton.module.css';
import viewerToolbarStyles from '../ViewerToolbar.module.css';
import { withMarkupWords } from './with-markup-words.js';

const MarkedDownload = lazyPart(async () => (await import('./MarkedDownload.js')).MarkedDownload);

interface DownloadButtonProps {
  file: FileDetail;
  markups: readonly ShownMarkup[];
  /** Asks for the file anew: its addresses run out. */
  renew: () => Promise<FileDetail | undefined>;
}

/** Downloads the original, and where something is drawn over it offers the file with that, too. */
export function DownloadButton({ file, markups, renew }: DownloadButtonProps) {
  const { anchor, close, button } = useMenuButton(MarkedDownload);
  const [isMaking, setMaking] = useState(false);
  const looks = { className: viewerButtonStyles.button, 'aria-label': 'Download' };
  return (
    <>
      {markups.length === 0 ? (
        <a {...looks} href={file.download_url} download title="Download the original">
          <DownloadIcon fontSize="small" />
        </a>
      ) : (
        <button type="button" {...looks} title="Download" {...button}>
          <DownloadIcon fontSize="small" />
        </button>
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} slotProps={{ paper: { className: viewerToolbarStyles.paper } }}>
          <MenuItem component="a" href={file.download_url} download onClick={close}>
            Original
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              setMaking(true);
            }}
          >
            {withMarkupWords(markups)}
          </MenuItem>
        </Menu>
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <MarkedDownload
            file={file}
            markups={markups}
            renew={renew}
            onClose={() => {
              setMaking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
