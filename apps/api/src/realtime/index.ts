/** The sockets of open screens. */
export { RealtimeModule } from './realtime.module.js';
export { announceToScreens } from './screens-channel.js';
