import { Module } from '@nestjs/common';
import { HistoryRecorder } from './history.recorder.js';

/** The story of a project. */
@Module({ providers: [HistoryRecorder], exports: [HistoryRecorder] })
export class HistoryModule {}
