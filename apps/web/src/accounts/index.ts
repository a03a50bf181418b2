export { listCountries, phoneProblem, shownPhone } from './phone-numbers.js';
export { useUpdateAccount } from './settings/own-account.js';
export { ZoneHint } from './settings/time-zone/ZoneHint.js';
export { formattedWhileTyping, settledPhone } from './settings/profile-values.js';
export { useSignedIn } from './signed-in.js';
