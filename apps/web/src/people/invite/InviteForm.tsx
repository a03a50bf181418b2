import { MESSAGES, PROJECT_ROLE_NAMES } from '@gable/contracts';
import { useState } from 'react';
import type { InvitedPeople, Person, ProjectDetail } from '../../api/index.js';
import { InvitationMessage } from '../InvitationMessage.js';
import { useInvitePeople, type InvitedRole } from './invite-people.js';
import { InviteRowsForm } from './InviteRowsForm.js';

interface InviteFormProps {
  project: ProjectDetail;
  people: Person[];
  /** With what came of it, or with null when it was given up. */
  onEnd: (invited: InvitedPeople | null) => void;
}

/** Brings people into a project by e-mail, several at once (PPL-13…18, VAL-37…39). */
export function InviteForm({ project, people, onEnd }: InviteFormProps) {
  const [message, setMessage] = useState('');
  const invite = useInvitePeople(project.id, onEnd);
  return (
    <InviteRowsForm
      label="Invite people"
      projectId={project.id}
      people={people}
      roles={(project.invitable_roles as InvitedRole[]).map((role) => ({
        value: role,
        label: PROJECT_ROLE_NAMES[role],
        words: MESSAGES.people.roles[role],
      }))}
      usual={project.default_invitation_role as InvitedRole}
      sending={invite.isPending}
      onSend={(users, whenRefused) => {
        invite.mutate({ users, message: message.trim() }, whenRefused);
      }}
      onCancel={() => {
        onEnd(null);
      }}
    >
      <InvitationMessage value={message} onChange={setMessage} />
    </InviteRowsForm>
  );
}
