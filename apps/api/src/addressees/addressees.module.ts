import { Module } from '@nestjs/common';
import { AddresseesRepository } from './addressees.repository.js';
import { Mentions } from './mentions.js';

/** Whom notes and comments are addressed to, and whom they mention. */
@Module({ providers: [AddresseesRepository, Mentions], exports: [AddresseesRepository, Mentions] })
export class AddresseesModule {}
