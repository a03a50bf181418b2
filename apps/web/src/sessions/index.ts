export { AccessPage } from './AccessPage.js';
export { AppAheadContext, useAppAhead, type AppAhead } from './app-ahead.js';
export { browserZone, keepBrowserZone } from './browser-zone.js';
export { authProvider, keepSession } from './session-keeper.js';
export type { CarriedNotice } from './redirect-target.js';
export { EmailField, Field, KnownEmailField, PasswordField } from './Field.js';
export { ForcedLogoutPage, LogoutPage } from './LogoutPage.js';
export { LoginPage } from './LoginPage.js';
export { leaveFor, startAgain } from './page-reload.js';
export { FormHead, SubmitButton, type MessageTone, PublicPage } from './PublicPage.js';
export { default as formStyles } from './PublicForm.module.css';
export { carriedBy, queryOf, targetIn, targetOf, type RedirectTarget } from './redirect-target.js';
export { RequireSession } from './RequireSession.js';
export { ResendEmail, NoticeHead, type Notice } from './ResendEmail.js';
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
