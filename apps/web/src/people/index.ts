export { Avatar } from './Avatar.js';
export { type Addressee, Addressees } from './Addressees.js';
export { personName } from './person-name.js';
export { InactivePeopleBadge } from './InactivePeopleBadge.js';
export { BETWEEN_ADDRESSES, writtenAddresses } from './invite/invite-rows.js';
