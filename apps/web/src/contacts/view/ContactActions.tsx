import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import InviteIcon from '@mui/icons-material/MailOutlined';
import ShareIcon from '@mui/icons-material/PeopleAltOutlined';
import StopIcon from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import type { ContactDetail } from '../../api/index.js';
import { useOwnFirm } from '../../firms/index.js';
import { useCurrentUser } from '../../sessions/index.js';
import { ActionItem } from '../../ui/ActionItem.js';
import { ActionsMenu, useAnchoredPopup } from '../../ui/ActionsMenu.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useDeleteContacts, useInviteContact, useShareContact } from '../contact-changes.js';
import { contactName } from '../contact-ways.js';
import { DeleteContactsDialog } from '../DeleteContactsDialog.js';
import { useExportContacts } from '../contact-export.js';

interface ContactActionsProps {
  contact: ContactDetail;
  /** Called when it is deleted: there is nothing left to show. */
  onGone: () => void;
}

/** What can be done with a contact beside editing it; only what the person may do is offered. */
export function ContactActions({ contact, onGone }: ContactActionsProps) {
  const menu = useAnchoredPopup('menu');
  const me = useCurrentUser();
  const { data: firm } = useOwnFirm();
  const download = useExportContacts();
  const share = useShareContact();
  const remove = useDeleteContacts();
  const invite = useInviteContact();
  const [isAsked, setAsked] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const email = contact.emails[0]?.email;
  const maySay = contact.owner.id === me?.id && (contact.shared || Boolean(firm));
  return (
    <>
      <ActionsMenu menu={menu} of={contactName(contact)}>
        {maySay && (
          <ActionItem
            label={contact.shared ? 'Stop sharing with my firm' : 'Share with my firm'}
            Icon={contact.shared ? StopIcon : ShareIcon}
            onClick={() => {
              menu.close();
              share(contact, !contact.shared);
            }}
          />
        )}
        <ActionItem
          label="Download vCard"
          Icon={DownloadIcon}
          onClick={() => {
            menu.close();
            void download({ contact_id: contact.id }, 'vcf', contactName(contact));
          }}
        />
        {email !== undefined && (
          <ActionItem
            label="Invite to Gable"
            Icon={InviteIcon}
            onClick={() => {
              menu.close();
              setInviting(true);
            }}
          />
        )}
        {contact.user_permissions.includes('delete') && <Divider />}
        {contact.user_permissions.includes('delete') && (
          <ActionItem
            label="Delete"
            Icon={DeleteIcon}
            onClick={() => {
              menu.close();
              setAsked(true);
            }}
          />
        )}
      </ActionsMenu>
      {isInviting && email !== undefined && (
        <ConfirmDialog
          question={`Invite ${contactName(contact)} to Gable?`}
          action="Send invitation"
          open
          onClose={() => {
            setInviting(false);
          }}
          onConfirm={() => {
            invite.mutate(email);
          }}
        >
          An invitation goes to {email}. To share a project with them, invite them on its page of people.
        </ConfirmDialog>
      )}
      {isAsked && (
        <DeleteContactsDialog
          contacts={[contact]}
          onClose={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            onGone();
            remove.mutate([contact.id]);
          }}
        />
      )}
    </>
  );
}
