import { Module } from '@nestjs/common';
import { PartnersController } from './partners.controller.js';
import { PartnersRepository } from './partners.repository.js';
import { PartnersService } from './partners.service.js';

/** The people a person works with. */
@Module({ controllers: [PartnersController], providers: [PartnersService, PartnersRepository] })
export class PartnersModule {}
