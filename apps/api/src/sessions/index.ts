/** Sign-in and passwords; to others, the sessions of a person. */
export { currentUserView } from './current-user.js';
export { deviceName } from './device-name.js';
export { CurrentUserView } from './dto/session.dto.js';
export { hashPassword, isPassword, refuseCommonPassword } from './passwords.js';
export { SessionsModule } from './sessions.module.js';
export { SessionsRepository } from './sessions.repository.js';
