import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsRepository } from './sheets.repository.js';
import { SheetsService } from './sheets.service.js';

/** The sheets of projects. */
@Module({
  imports: [FilesModule],
  controllers: [SheetsController],
  providers: [SheetsService, SheetsRepository],
  exports: [SheetsService],
})
export class SheetsModule {}
