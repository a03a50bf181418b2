import NewIcon from '@mui/icons-material/Add';
import GroupIcon from '@mui/icons-material/GroupAddOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import type { Contact, ContactGroup } from '../../api/index.js';
import { ActionItem } from '../../ui/ActionItem.js';
import { useAnchoredPopup } from '../../ui/ActionsMenu.js';
import { lazyPart } from '../../ui/lazy-part.js';
import styles from './AddToGroup.module.css';
import { groupContactOf, useContactGroups } from './contact-groups.js';
import { useAddToGroup } from './group-changes.js';

const NewGroupDialog = lazyPart(async () => (await import('./GroupDialogs.js')).NewGroupDialog);

interface AddToGroupProps {
  contacts: readonly Contact[];
  /** Is told when they are on their way into one. */
  onAdded: () => void;
}

/** Puts contacts into a group: one that is there, or a new one. */
export function AddToGroup({ contacts, onAdded }: AddToGroupProps) {
  const { data: groups = [] } = useContactGroups();
  const { anchor, close, button } = useAnchoredPopup('menu');
  const [isNew, setIsNew] = useState(false);
  const add = useAddToGroup();
  const addTo = (group: Pick<ContactGroup, 'id' | 'name'>): void => {
    add.mutate({ group, contacts: contacts.map(groupContactOf) });
    onAdded();
  };
  return (
    <>
      <Button startIcon={<GroupIcon />} {...button}>
        Add to group
      </Button>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={close}
          slotProps={{ list: { 'aria-label': 'Add to group' }, paper: { className: styles.menu } }}
        >
          {groups.map((group) => (
            <MenuItem
              key={group.id}
              onClick={() => {
                close();
                addTo(group);
              }}
            >
              <span className={styles.name}>{group.name}</span>
            </MenuItem>
          ))}
          <ActionItem
            label="New group…"
            Icon={NewIcon}
            onClick={() => {
              close();
              setIsNew(true);
            }}
          />
        </Menu>
      )}
      {isNew && (
        <Suspense fallback={null}>
          <NewGroupDialog
            onClose={() => {
              setIsNew(false);
            }}
            onCreated={addTo}
          />
        </Suspense>
      )}
    </>
  );
}
