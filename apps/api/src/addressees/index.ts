/** Whom something that was written is addressed to, and whom it mentions. */
export { AddresseesModule } from './addressees.module.js';
export { AddresseesRepository, destinatariesFor, type MailedTo } from './addressees.repository.js';
export { type Addressees, addresseesOf, recipientsOf } from './addressees.js';
export { Mentions } from './mentions.js';
export { DestinataryView } from './dto/destinatary.dto.js';
