export const login = {
  /** MSG-85 */
  emailUnknown: 'Email not recognized',
  /** MSG-86 */
  verifyEmail: 'You must verify your email address',
  /** MSG-87: the server's own text (OPN-37) */
  inactive: "User isn't active. You must validate your account before login",
  /** MSG-88 */
  passwordIncorrect: 'Password incorrect',
  /** MSG-89 */
  empty: 'Email or password cannot be empty',
  /** MSG-90 */
  failed: 'An error has ocurred',
  /** MSG-91 */
  welcome: 'Welcome back!',
  /** Who knows the password of an account that an administrator has deactivated. */
  deactivated: 'This account has been deactivated. Ask the person who runs this Gable.',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
} as const;
