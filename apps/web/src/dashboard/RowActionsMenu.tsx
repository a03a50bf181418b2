import { screenPath } from '@gable/contracts';
import StatusIcon from '@mui/icons-material/AdjustOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { ActionItem } from '../ui/ActionItem.js';
import type { RowMenuKind, RowMenuProps } from './opened-row-menu.js';

type RoomPageName = 'projects.files' | 'projects.people' | 'projects.settings';

/** Everything that can be done with a project from a dashboard; only what the person may do is offered. */
export function RowActionsMenu({ opened, onOpen }: RowMenuProps) {
  const { project, anchor } = opened;
  const navigate = useNavigate();
  const may = (permission: Project['user_permissions'][number]): boolean =>
    project.user_permissions.includes(permission);

  const item = (label: string, Icon: typeof FilesIcon, onChoose: () => void): ReactNode => (
    <ActionItem
      key={label}
      label={label}
      Icon={Icon}
      onClick={() => {
        onOpen(null);
        onChoose();
      }}
    />
  );
  const page = (label: string, Icon: typeof FilesIcon, name: RoomPageName): ReactNode =>
    item(label, Icon, () => void navigate(screenPath(name, { id: project.id }), { state: { entering: true } }));
  const next = (label: string, Icon: typeof FilesIcon, kind: RowMenuKind): ReactNode =>
    item(label, Icon, () => {
      onOpen({ ...opened, kind });
    });

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={() => {
        onOpen(null);
      }}
      slotProps={{ list: { 'aria-label': `Actions for ${project.name}` } }}
    >
      {page('Open files', FilesIcon, 'projects.files')}
      {page('People', PeopleIcon, 'projects.people')}
      {may('project.edit') && page('Settings', SettingsIcon, 'projects.settings')}
      {(may('setStatus') || may('project.edit') || project.displayShared) && <Divider />}
      {may('setStatus') && next('Change status', StatusIcon, 'status')}
      {may('project.edit') && next('Archive', ArchiveIcon, 'archive')}
      {/* A project is not left without an owner (OPN-4). */}
      {project.displayShared && next('Leave project', LeaveIcon, 'leave')}
    </Menu>
  );
}
