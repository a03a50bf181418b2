export { listCountries, phoneProblem, shownPhone } from './phone-numbers.js';
export { formattedWhileTyping, settledPhone } from './settings/profile-values.js';
export { useSignedIn } from './signed-in.js';
