/** People's accounts; to others, invitations of people who may have none yet. */
export { AccountsModule } from './accounts.module.js';
export { registerAvatarBodies } from './avatar-bodies.js';
export type { Invitee } from './invitations.repository.js';
export { InvitationsService } from './invitations.service.js';
export { InvitedRow, rowsByAddress } from './invited-rows.js';
