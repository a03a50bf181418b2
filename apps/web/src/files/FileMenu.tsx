import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import EarlierIcon from '@mui/icons-material/ArrowBack';
import FrontIcon from '@mui/icons-material/FirstPage';
import LaterIcon from '@mui/icons-material/ArrowForward';
import MoreIcon from '@mui/icons-material/MoreVert';
import OpenIcon from '@mui/icons-material/OpenInFullOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import RetryIcon from '@mui/icons-material/Replay';
import RevisionIcon from '@mui/icons-material/UploadFileOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FilePermission, ProjectFile } from '../api/index.js';
import { useFilePicker } from '../uploads/index.js';
import { DeleteFileDialog } from './DeleteFileDialog.js';
import styles from './FileMenu.module.css';
import { fileTitle, viewerAddress } from './file-name.js';
import { useMoveFile, useReprocessFile } from './file-actions.js';
import { RenameFileDialog } from './RenameFileDialog.js';

const ShareFileDialog = lazy(async () => ({
  default: (await import('../sharing/ShareFileDialog.js')).ShareFileDialog,
}));

/** Where a file stands in the whole manual order; null when the list is not in it. */
export type FilePlace = { index: number; total: number } | null;

/** Everything that can be done with a file; only what the person may do is offered. */
export function FileMenu({ file, place }: { file: ProjectFile; place: FilePlace }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'share' | 'delete' | null>(null);
  const navigate = useNavigate();
  const choose = useFilePicker();
  const move = useMoveFile();
  const reprocess = useReprocessFile();
  const may = (permission: FilePermission): boolean => file.user_permissions.includes(permission);
  const title = fileTitle(file);

  const close = (): void => {
    setAnchor(null);
  };
  const item = (label: string, Icon: typeof MoreIcon, onChoose: () => void): ReactNode => (
    <MenuItem
      key={label}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const moveBy = (label: string, Icon: typeof MoreIcon, shift: number): ReactNode =>
    place &&
    item(label, Icon, () => {
      move.mutate({ file, moveTo: place.index + shift, shift });
    });

  return (
    <>
      <IconButton
        className={styles.button}
        size="small"
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {item('Open', OpenIcon, () => void navigate(viewerAddress(file), { state: { fromFiles: true } }))}
        <MenuItem component="a" href={file.download_url} download onClick={close}>
          <ListItemIcon>
            <DownloadIcon fontSize="small" />
          </ListItemIcon>
          Download
        </MenuItem>
        {may('files.share') &&
          item('Share', ShareIcon, () => {
            setDialog('share');
          })}
        {file.processing_state === 'failed' &&
          may('revisions.create') &&
          item('Try again', RetryIcon, () => {
            reprocess.mutate(file);
          })}
        {may('files.rename') &&
          item('Rename', RenameIcon, () => {
            setDialog('rename');
          })}
        {may('revisions.create') &&
          item('Upload new revision', RevisionIcon, () => {
            choose({ fileId: file.id, name: title });
          })}
        {place && may('files.order') && <Divider />}
        {place && may('files.order') && place.index > 0 && moveBy('Move to front', FrontIcon, -place.index)}
        {place && may('files.order') && place.index > 0 && moveBy('Move earlier', EarlierIcon, -1)}
        {place && may('files.order') && place.index < place.total - 1 && moveBy('Move later', LaterIcon, 1)}
        {may('files.delete') && <Divider />}
        {may('files.delete') &&
          item('Delete', DeleteIcon, () => {
            setDialog('delete');
          })}
      </Menu>
      {dialog === 'share' && (
        <Suspense>
          <ShareFileDialog
            file={file}
            onClose={() => {
              setDialog(null);
            }}
          />
        </Suspense>
      )}
      <RenameFileDialog
        file={file}
        open={dialog === 'rename'}
        onClose={() => {
          setDialog(null);
        }}
      />
      <DeleteFileDialog
        file={file}
        open={dialog === 'delete'}
        onClose={() => {
          setDialog(null);
        }}
      />
    </>
  );
}
