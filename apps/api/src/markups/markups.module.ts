import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { MarkupsController } from './markups.controller.js';
import { MarkupsRepository } from './markups.repository.js';
import { MarkupsService } from './markups.service.js';
import { PageScalesService } from './page-scales.service.js';

/** What people draw and measure on sheets and photos. */
@Module({
  imports: [FilesModule],
  controllers: [MarkupsController],
  providers: [MarkupsService, PageScalesService, MarkupsRepository],
})
export class MarkupsModule {}
