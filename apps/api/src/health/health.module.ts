import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** Liveness, readiness, metrics. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
