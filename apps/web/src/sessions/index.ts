export { AccessPage } from './AccessPage.js';
export { AppAheadContext, useAppAhead, type AppAhead } from './app-ahead.js';
export { authProvider } from './auth-provider.js';
export type { CarriedNotice } from './carried-notice.js';
export { EmailField, Field, KnownEmailField, PasswordField } from './Field.js';
export { ForcedLogoutPage } from './ForcedLogoutPage.js';
export { LoginPage } from './LoginPage.js';
export { LogoutPage } from './LogoutPage.js';
export { leaveFor, startAgain } from './page-reload.js';
export { FormHead, SubmitButton, type MessageTone } from './PublicForm.js';
export { default as formStyles } from './PublicForm.module.css';
export { PublicPage } from './PublicPage.js';
export { carriedBy, queryOf, targetIn, targetOf, type RedirectTarget } from './redirect-target.js';
export { RequireSession } from './RequireSession.js';
export { ResendEmail } from './ResendEmail.js';
export { keepSession } from './session-keeper.js';
export {
  checkAccess,
  currentUser,
  forgetSession,
  hasSession,
  maySession,
  signIn,
  updateCurrentUser,
  updateOwnAvatar,
  useAvatarVersion,
  useCurrentUser,
} from './session-store.js';
export { UnsavedChanges } from './UnsavedChanges.js';
export { ToldHead, type Told } from './ToldHead.js';
