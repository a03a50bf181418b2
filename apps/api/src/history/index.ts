/** The story of a project; to others, writing it. */
export { HistoryModule } from './history.module.js';
export { type HistoryEntry, HistoryRecorder } from './history.recorder.js';
export { OpeningsService } from './openings.service.js';
