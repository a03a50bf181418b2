import { Module } from '@nestjs/common';
import { SearchModule } from '../search/index.js';
import { PartnersController } from './partners.controller.js';
import { PartnersRepository } from './partners.repository.js';
import { PartnersService } from './partners.service.js';

/** The people a person works with. */
@Module({
  imports: [SearchModule],
  controllers: [PartnersController],
  providers: [PartnersService, PartnersRepository],
  exports: [PartnersService],
})
export class PartnersModule {}
