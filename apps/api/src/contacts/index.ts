/** The address book; to others, how the person of a proposal gets into it. */
export { ContactsModule } from './contacts.module.js';
export { ProposalContacts, type ProposalPerson } from './proposal-contacts.js';
