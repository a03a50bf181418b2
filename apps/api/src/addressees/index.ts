/** Whom something that was written is addressed to. */
export { AddresseesModule } from './addressees.module.js';
export { AddresseesRepository, destinatariesFor } from './addressees.repository.js';
export { type Addressees, addresseesOf, recipientsOf } from './addressees.js';
export { DestinataryView } from './dto/destinatary.dto.js';
