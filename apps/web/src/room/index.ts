export { proposalTabs, type RoomTab } from './room-tabs.js';
export { roomTrail } from './room-trail.js';
export { RoomHeading, RoomName } from './RoomHeading.js';
export { RoomNavigation } from './RoomNavigation.js';
export { RoomOffer } from './RoomOffer.js';
export { RoomPageSkeleton } from './RoomPageSkeleton.js';
