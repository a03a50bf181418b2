/** How answers name people and projects, and what may be shown of somebody who was invited and has not come yet. */
export { NamedPersonView, PersonContactView } from './named-person.dto.js';
export { NamedProjectView } from './named-project.dto.js';
export { addNewcomer, hasCome, mayBeShown, welcome } from './newcomers.js';
