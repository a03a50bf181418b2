export { Avatar, personName } from './Avatar.js';
export { type Addressee, Addressees } from './Addressees.js';
export { InactivePeopleBadge } from './project-people.js';
export { BETWEEN_ADDRESSES, writtenAddresses } from './invite/invite-rows.js';
export { type Invited, InviteRowsForm } from './invite/InviteRowsForm.js';
export { useKeptFocus } from './kept-focus.js';
export { default as peopleTableStyles } from './PeopleTable.module.css';
export { PeopleTableSkeleton } from './PeopleTableSkeleton.js';
export { InvitationSent, PersonName } from './PersonName.js';
