import { Module } from '@nestjs/common';
import { ScreensGateway } from './screens.gateway.js';

/** Events for open screens. */
@Module({ providers: [ScreensGateway] })
export class RealtimeModule {}
