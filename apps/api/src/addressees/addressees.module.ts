import { Module } from '@nestjs/common';
import { AddresseesRepository } from './addressees.repository.js';

/** Whom notes and comments are addressed to. */
@Module({ providers: [AddresseesRepository], exports: [AddresseesRepository] })
export class AddresseesModule {}
