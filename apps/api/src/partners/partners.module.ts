import { Module } from '@nestjs/common';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

/** The people a person works with. */
@Module({ controllers: [PartnersController], providers: [PartnersService] })
export class PartnersModule {}
