import type { SvgIconComponent } from '@mui/icons-material';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';

interface ActionItemProps extends MenuItemProps {
  label: string;
  Icon: SvgIconComponent;
}

/** An action of a menu: its icon and its name. What the menu says of its items, such as the focus, goes to the item. */
export const ActionItem = ({ label, Icon, children, ...item }: ActionItemProps) => (
  <MenuItem {...item}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    {label}
    {children}
  </MenuItem>
);
