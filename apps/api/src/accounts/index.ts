/** People's accounts; to others, invitations of people who may have none yet, and what administrators do with accounts. */
export { AccountCodes } from './account-codes.js';
export { AccountsModule } from './accounts.module.js';
export { lockAdministration } from './first-administrator.js';
export { registerAvatarBodies } from './avatar-bodies.js';
export type { Invitee } from './invitations.repository.js';
export { InvitationsService } from './invitations.service.js';
export { InvitedRow, rowsByAddress } from './invited-rows.js';
export { SignUpService } from './sign-up.service.js';
