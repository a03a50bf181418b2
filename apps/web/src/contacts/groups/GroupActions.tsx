import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Suspense, useState } from 'react';
import type { ContactGroup } from '../../api/index.js';
import { ActionItem } from '../../ui/ActionItem.js';
import { ActionsMenu, useAnchoredPopup } from '../../ui/ActionsMenu.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { type ExportFormat, useExportContacts } from '../contact-export.js';

const EditGroupDialog = lazyPart(async () => (await import('./GroupDialogs.js')).EditGroupDialog);
const DeleteGroupDialog = lazyPart(async () => (await import('./GroupDialogs.js')).DeleteGroupDialog);

const EXPORTS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'vcf', label: 'Export as vCard' },
  { format: 'csv', label: 'Export as CSV' },
];

interface GroupActionsProps {
  group: Pick<ContactGroup, 'id' | 'name' | 'contacts_total'>;
  /** Called when its deletion is confirmed, before the server has answered. */
  onDeleted: () => void;
}

/** What can be done with a group: edit, export, delete (ADR-10, ADR-11). */
export function GroupActions({ group, onDeleted }: GroupActionsProps) {
  const menu = useAnchoredPopup('menu');
  const exportContacts = useExportContacts();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const choose = (action: () => void) => (): void => {
    menu.close();
    action();
  };
  const close = (): void => {
    setDialog(null);
  };
  return (
    <>
      <ActionsMenu menu={menu} of={group.name} onOpen={EditGroupDialog.prepare}>
        <ActionItem
          label="Edit"
          Icon={EditIcon}
          onClick={choose(() => {
            setDialog('edit');
          })}
        />
        {group.contacts_total > 0 &&
          EXPORTS.map(({ format, label }) => (
            <ActionItem
              key={format}
              label={label}
              Icon={DownloadIcon}
              onClick={choose(() => void exportContacts({ group_id: group.id }, format, group.name))}
            />
          ))}
        <ActionItem
          label="Delete"
          Icon={DeleteIcon}
          onClick={choose(() => {
            setDialog('delete');
          })}
        />
      </ActionsMenu>

      <Suspense fallback={null}>
        {dialog === 'edit' && <EditGroupDialog group={group} onClose={close} />}
        {dialog === 'delete' && <DeleteGroupDialog group={group} onClose={close} onDeleted={onDeleted} />}
      </Suspense>
    </>
  );
}
