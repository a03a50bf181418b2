export { ViewerPage } from './ViewerPage.js';
