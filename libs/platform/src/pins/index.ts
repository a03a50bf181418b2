/** Pins that travel to later revisions, by how the pages lie upon each other. */
export { askWherePinsBelong } from './ask-where-pins-belong.js';
export { carryAnew } from './carry-anew.js';
export { carryPins } from './carry-pins.js';
