/** What people draw and measure on sheets and photos. */
export { MarkupsModule } from './markups.module.js';
