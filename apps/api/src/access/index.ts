/** Who is asking, and whether they may: the declarations every route makes, and what the guard found out. */
export { requireAccessDeclarations } from './access-declarations.js';
export {
  ACCESS_EXTENSION,
  type AccessDeclaration,
  CarriedOnProject,
  OnContact,
  OnFile,
  OnFileOrProject,
  OnFirm,
  OnInstance,
  OnOwn,
  OnProject,
  OnProjectIfNamed,
  OnProposal,
  OnSelf,
  OnTask,
  Public,
  SignedIn,
  SignedInAccount,
} from './access.decorator.js';
export { AccessModule } from './access.module.js';
export { AccessRepository, PROJECT_ACCESS, type SessionRow } from './access.repository.js';
export {
  type Account,
  type AccountAccess,
  type Actor,
  CurrentAccount,
  CurrentActor,
  NamedStanding,
  type ProjectStanding,
  Standing,
  StandingInFirm,
} from './actor.js';
export { Carried, type CarriedAccess, registerCarriedAccessCheck } from './carried-access.js';
export { PageDoor } from './page-door.js';
export { type IssuedTokens, SessionCookies } from './session-cookies.js';
export { hashToken, makeToken } from './session-tokens.js';
