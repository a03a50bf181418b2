export { AccessPage } from './AccessPage.js';
export { authProvider } from './auth-provider.js';
export { ForcedLogoutPage } from './ForcedLogoutPage.js';
export { LoginPage } from './LoginPage.js';
export { LogoutPage } from './LogoutPage.js';
export { queryOf, targetOf } from './redirect-target.js';
export { RequireSession } from './RequireSession.js';
export { keepSession } from './session-keeper.js';
export {
  forgetSession,
  hasSession,
  updateCurrentUser,
  updateOwnAvatar,
  useAvatarVersion,
  useCurrentUser,
} from './session-store.js';
