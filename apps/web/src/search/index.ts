export { SearchButton, SearchDialog, SearchPlace } from './SearchPlace.js';
