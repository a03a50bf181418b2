import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { poolOf } from '@gable/platform';
import { DataSource } from 'typeorm';
import { closePlatform, type Platform } from './platform.js';
import {
  CONFIGURATION,
  DATABASE_POOL,
  JOB_QUEUES,
  LOGGER,
  MAILER,
  METRICS,
  OBJECT_STORAGE,
  PLATFORM,
} from './tokens.js';

/** Hands the opened platform to every module. */
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  static with(platform: Platform): DynamicModule {
    const provide = (token: symbol | typeof DataSource, useFactory: () => unknown) => ({ provide: token, useFactory });
    const providers = [
      provide(PLATFORM, () => platform),
      provide(CONFIGURATION, () => platform.configuration),
      provide(LOGGER, () => platform.logger),
      provide(DataSource, () => platform.dataSource),
      provide(DATABASE_POOL, () => poolOf(platform.dataSource)),
      provide(OBJECT_STORAGE, () => platform.storage),
      provide(JOB_QUEUES, () => platform.queues),
      provide(MAILER, () => platform.mailer),
      provide(METRICS, () => platform.metrics),
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map(({ provide: token }) => token) };
  }

  /** Last of all, when nothing uses it any more. */
  async onApplicationShutdown(): Promise<void> {
    await closePlatform(this.platform);
  }
}
