import { fileTitle } from '@gable/contracts';
import EarlierIcon from '@mui/icons-material/ArrowBack';
import LaterIcon from '@mui/icons-material/ArrowForward';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FrontIcon from '@mui/icons-material/FirstPage';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import OpenIcon from '@mui/icons-material/OpenInFullOutlined';
import UnpinIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import RetryIcon from '@mui/icons-material/Replay';
import OptimizeIcon from '@mui/icons-material/SpeedOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import RevisionIcon from '@mui/icons-material/UploadFileOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FilePermission, ProjectFile } from '../api/index.js';
import { useRoomArea } from '../projects/index.js';
import { ShareFileDialog } from '../sharing/index.js';
import { ActionItem } from '../ui/ActionItem.js';
import { ActionsMenu, useAnchoredPopup } from '../ui/ActionsMenu.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useFilePicker } from '../uploads/index.js';
import { ARCHIVE, FILE_ACTIONS, DELETE, PIN, RESTORE, UNPIN, type FileAction } from './file-actions.js';
import { useFileActions, useMoveFile, useReprocessFile } from './file-changes.js';
import styles from './FileMenu.module.css';
import { useViewerLink } from './opened-from.js';
import { optimizationOffered } from './FileState.js';
import { OptimizeDialog } from './optimize-part.js';
import { moveTo, type ManualStretch } from './project-files.js';
import { RenameFileDialog } from './RenameFileDialog.js';

const FileActionDialog = lazyPart(async () => (await import('./FileActionDialog.js')).FileActionDialog);

const ACTION_ICONS = new Map([
  [PIN, PinIcon],
  [UNPIN, UnpinIcon],
  [ARCHIVE, ArchiveIcon],
  [RESTORE, RestoreIcon],
  [DELETE, DeleteIcon],
]);

interface FileMenuProps {
  file: ProjectFile;
  /** The manual order it stands in; null when the list is in another one. */
  stretch: ManualStretch | null;
}

/** Everything that can be done with a file; only what the person may do is offered. */
export function FileMenu({ file, stretch }: FileMenuProps) {
  const menu = useAnchoredPopup('menu');
  const [dialog, setDialog] = useState<'rename' | 'share' | 'optimize' | FileAction | null>(null);
  const area = useRoomArea();
  const viewerLink = useViewerLink();
  const navigate = useNavigate();
  const choose = useFilePicker();
  const move = useMoveFile();
  const perform = useFileActions();
  const reprocess = useReprocessFile();
  const may = (permission: FilePermission): boolean => file.user_permissions.includes(permission);
  const title = fileTitle(file);
  const optimization = optimizationOffered(file);
  const files = [file];
  const doing = typeof dialog === 'string' ? null : dialog;
  const question = doing?.asks?.(files);

  const item = (label: string, Icon: typeof MoreIcon, onChoose: () => void): ReactNode => (
    <ActionItem
      key={label}
      label={label}
      Icon={Icon}
      onClick={() => {
        menu.close();
        onChoose();
      }}
    />
  );
  /** At once, or after a question. */
  const actionItem = (action: FileAction): ReactNode =>
    action.appliesTo(file) &&
    item(action.label, ACTION_ICONS.get(action) ?? MoreIcon, () => {
      if (action.asks?.(files)) setDialog(action);
      else perform(action, files);
    });

  const place = stretch && may('files.order') ? stretch.first + stretch.files.indexOf(file) : null;
  const moveItem = (label: string, Icon: typeof MoreIcon, to: number): ReactNode =>
    item(label, Icon, () => {
      if (stretch) move.mutate(moveTo(stretch, file, to));
    });

  return (
    <>
      <ActionsMenu
        menu={menu}
        of={title}
        className={styles.button}
        onOpen={() => {
          ShareFileDialog.prepare();
          FileActionDialog.prepare();
          if (optimization) OptimizeDialog.prepare();
        }}
      >
        {item('Open', OpenIcon, () => {
          const { to, state } = viewerLink(file);
          void navigate(to, { state });
        })}
        <MenuItem component="a" href={file.download_url} download onClick={menu.close}>
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
        {optimization &&
          item(optimization, OptimizeIcon, () => {
            setDialog('optimize');
          })}
        {place !== null && stretch && stretch.total > 1 && <Divider />}
        {place !== null && place > 0 && moveItem('Move to front', FrontIcon, 0)}
        {place !== null && place > 0 && moveItem('Move earlier', EarlierIcon, place - 1)}
        {place !== null && stretch && place < stretch.total - 1 && moveItem('Move later', LaterIcon, place + 1)}
        {FILE_ACTIONS.some(({ appliesTo }) => appliesTo(file)) && <Divider />}
        {FILE_ACTIONS.map(actionItem)}
      </ActionsMenu>
      {dialog === 'share' && (
        <Suspense>
          <ShareFileDialog
            file={file}
            area={area}
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
      <Suspense fallback={null}>
        {dialog === 'optimize' && (
          <OptimizeDialog
            file={file}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
        {doing && question && (
          <FileActionDialog
            action={doing}
            files={files}
            question={question}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
