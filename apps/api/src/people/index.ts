/** Who is in a project: invitations, roles, the leader, leaving. */
export { PeopleModule } from './people.module.js';
