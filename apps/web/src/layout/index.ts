export { Avatar } from './Avatar.js';
export { DateText } from './DateText.js';
export { ageLabel, dayHeading, dayKey } from './dates.js';
export { FailedPage, NotFoundPage } from './FailedPage.js';
export { usePageTitle } from './page-title.js';
export { isTyping, useAppEvent } from './shortcuts.js';
