/** Whom somebody shares projects with. */
export { PartnersModule } from './partners.module.js';
export { PARTNERS } from './partners.repository.js';
export { PartnersService } from './partners.service.js';
