import { Module } from '@nestjs/common';
import { ScreensGateway } from './screens.gateway.js';

/** What open screens are told. */
@Module({ providers: [ScreensGateway] })
export class RealtimeModule {}
