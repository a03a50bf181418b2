export { useSignedIn } from './signed-in.js';
