export const account = {
  /** MSG-92 */
  validateFirst: 'You must validate your account first.',
  /** MSG-93 */
  emailNotFound: 'We couldn’t find your email in our system.',
  /** MSG-94 */
  resetSent: 'We just sent you an email, follow it in order to get a new password!',
  /** MSG-95 */
  alreadyActive: 'User already active. Please login.',
  /** MSG-96, MSG-105 */
  failedTryAgain: 'An error has ocurred. Please try again.',
  /** MSG-97 */
  passwordUpdated: 'Your password have been updated',
  /** MSG-99, ACC-11 */
  mailFailed: 'An error has ocurred.',
  /** MSG-100 */
  activationSent: 'We just sent you an email, follow it in order to activate your user!',
  /** MSG-101 */
  activated: 'Thanks for verifying your email!',
  /** MSG-102 */
  settingsUpdated: 'Your settings have been updated',
  /** MSG-103 */
  avatarChanged: 'The avatar has been changed correctly!.',
  /** MSG-104 */
  avatarRemoved: 'The avatar has been removed!',
  /** MSG-25 */
  avatarType: 'The file type must be JPG or PNG.',
  /** MSG-106 */
  nameBlank: "Name can't be blank",
  /** MSG-107 */
  emailBlank: "Email can't be blank",
  /** MSG-108 */
  emailInvalid: 'Email is invalid',
  /** MSG-109 */
  passwordBlank: "Password can't be blank",
  /** MSG-110 */
  passwordShort: 'Password is too short',
  /** MSG-111 */
  fieldBlank: "This field can't be blank",
  /** MSG-112 */
  passwordsDiffer: 'Passwords does not match',
  /** MSG-113 */
  termsNotAccepted: 'You must accept terms and conditions',
  /** MSG-124 */
  exists: 'User already exists.',
  nameLong: 'Name is too long',
  nameInvalid: 'Name holds characters that can’t be shown',
  titleLong: 'Title is too long',
  titleInvalid: 'Title holds characters that can’t be shown',
  passwordLong: 'Password is too long',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  phoneInvalid: 'Phone number is invalid',
  currentPasswordNeeded: 'Please enter your current password',
  captchaFailed: 'Please solve the captcha again.',
  activationPassword:
    'This is not the password of that sign-up. If you don’t know it, create the account again: the new email counts.',
  codeSpent: 'This link has expired or was used already.',
  resetSpent: 'This link has expired or was used already. Please ask for a new one.',
  emailTaken: 'This email can’t be used.',
  emailChangeSent: 'We just sent an email to your new address. Follow it to confirm the change.',
  avatarUnreadable: 'This picture can’t be read. Please choose another.',
  avatarLarge: 'This picture is too large. Please choose one of at most 10 MB.',
  signedOut: 'You are signed out.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  sessionRevoked: 'This session was ended. Please sign in again.',
  unknownDevice: 'Unknown device',
} as const;
