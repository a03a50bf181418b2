export { Avatar, personName } from './Avatar.js';
export { type Addressee, Addressees } from './Addressees.js';
export { InactivePeopleBadge } from './project-people.js';
export { BETWEEN_ADDRESSES, writtenAddresses } from './invite/invite-rows.js';
