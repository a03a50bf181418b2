import { defaultFirmRole, firmRoleWords, offeredFirmRoles } from '@gable/contracts';
import type { FirmMember } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { InviteRowsForm } from '../people/index.js';
import type { NewMember, useAddMembers } from './firm-changes.js';
import styles from './FirmMembersPage.module.css';
import { useFirmRoles } from './own-firm.js';

interface FirmInviteFormProps {
  members: readonly FirmMember[];
  adding: ReturnType<typeof useAddMembers>;
  /** Opened by the person: a page that opens with the form takes nobody's focus. */
  opensFocused: boolean;
  onSend: (members: NewMember[]) => void;
  onCancel: (() => void) | undefined;
}

/** Brings people into the firm by e-mail, with a role that does not administer (FRM-2, FRM-3, FRM-8, FRM-9, PRM-48). */
export function FirmInviteForm({ members, adding, opensFocused, onSend, onCancel }: FirmInviteFormProps) {
  const { data: roles = [] } = useFirmRoles();
  // What the documented words do not say: a rule that speaks against it.
  const reason = adding.error ? refusalText(adding.error, '') : '';
  return (
    <InviteRowsForm
      label="Add members"
      people={members}
      roles={offeredFirmRoles(roles).map(({ id, name, label }) => ({
        value: String(id),
        label,
        words: firmRoleWords({ name }),
      }))}
      usual={String(defaultFirmRole(roles)?.id ?? '')}
      opensFocused={opensFocused}
      sending={adding.isPending}
      onSend={(invited, whenRefused) => {
        const wanted = invited.map(({ email, role }) =>
          newMember(
            email,
            roles.find(({ id }) => String(id) === role),
          ),
        );
        onSend(wanted);
        adding.mutate(wanted, whenRefused);
      }}
      onCancel={onCancel}
    >
      <p className={styles.hint}>Who has an account is in at once. The others get an invitation by email.</p>
      {reason && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
    </InviteRowsForm>
  );
}

const newMember = (email: string, role: { id: number; label: string } | undefined): NewMember => ({
  email,
  roleId: role?.id,
  roleLabel: role?.label ?? '',
});
