/** The signed form that an upload is sent with. */
export { PreapprovalModule } from './preapproval.module.js';
