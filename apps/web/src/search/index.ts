export { SearchButton } from './SearchButton.js';
export { SearchDialog, SearchPlace } from './SearchPlace.js';
