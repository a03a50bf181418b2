import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { HistoryRecorder } from './history.recorder.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';
import { OpeningsService } from './openings.service.js';

/** The story of a project. */
@Module({
  controllers: [HistoryController],
  providers: [HistoryRecorder, OpeningsService, HistoryService, HistoryRepository],
  exports: [HistoryRecorder, OpeningsService],
})
export class HistoryModule {}
