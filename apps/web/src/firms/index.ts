export { ShareProposalsDialog } from './FirmDialogs.js';
export { useOwnFirm } from './own-firm.js';
