/** How answers name people and projects, which of these somebody sees, and what may be shown of who was invited and has not come yet. */
export { NamedPersonView, PersonContactView } from './named-person.dto.js';
export { NamedProjectView } from './named-project.dto.js';
export { addNewcomer, hasAccount, hasCome, mayBeShown, shownName, welcome } from './newcomers.js';
export { MY_PROJECTS } from './seen-projects.js';
