import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { ComparisonsController } from './comparisons.controller.js';
import { ComparisonsRepository } from './comparisons.repository.js';
import { ComparisonsService } from './comparisons.service.js';

/** Pages that are compared with each other. */
@Module({
  imports: [FilesModule],
  controllers: [ComparisonsController],
  providers: [ComparisonsService, ComparisonsRepository],
})
export class ComparisonsModule {}
