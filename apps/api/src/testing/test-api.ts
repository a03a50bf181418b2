import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.js';
import { openPlatform, type Platform } from '../platform/platform.js';
import { makeAvatarsInPlaceOfWorker } from './avatar-worker.js';
import { Visitor } from './visitor.js';

/** One running api process of a test, on a real port. */
export class TestApi {
  protected constructor(
    readonly app: NestFastifyApplication,
    readonly platform: Platform,
    readonly address: string,
  ) {}

  /** Starts one with this environment. */
  static async open(environment: NodeJS.ProcessEnv): Promise<TestApi> {
    const platform = await openPlatform(environment);
    makeAvatarsInPlaceOfWorker(platform);
    const app = await createApp(platform);
    await app.listen(0, platform.configuration.host);
    return new TestApi(app, platform, await app.getUrl());
  }

  /** Somebody with a browser and no session. */
  visitor(): Visitor {
    return new Visitor(this.address);
  }

  /** Stops the process and closes what it stands on. */
  async close(): Promise<void> {
    await this.app.close();
  }
}
