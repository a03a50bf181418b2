/** Proposals, and what a firm knows of them. */
export { ProposalsModule } from './proposals.module.js';
