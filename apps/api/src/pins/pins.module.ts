import { Module } from '@nestjs/common';
import { AddresseesModule } from '../addressees/index.js';
import { FilesModule } from '../files/index.js';
import { PinNews } from './pin-news.js';
import { PinsController } from './pins.controller.js';
import { PinsRepository } from './pins.repository.js';
import { PinsService } from './pins.service.js';

/** What comments are pinned to. */
@Module({
  imports: [FilesModule, AddresseesModule],
  controllers: [PinsController],
  providers: [PinsService, PinsRepository, PinNews],
  exports: [PinsService],
})
export class PinsModule {}
