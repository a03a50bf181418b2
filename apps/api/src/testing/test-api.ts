import 'reflect-metadata';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.js';
import { openPlatform, type Platform } from '../platform/platform.js';
import { makeAvatarsInPlaceOfWorker } from './avatar-worker.js';
import { Visitor } from './visitor.js';

/** Built before the tests begin. Jest runs at the root of the project. */
export const RICH_TEXT_THREAD_PATH = resolve(process.cwd(), 'node_modules/.cache/gable/rich-text-thread.cjs');

/** What the api says of its routes, written down before the tests begin. */
const apiDocument = process.env['GABLE_API_DOCUMENT'] ?? '';

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
    const app = await createApp(platform, { richTextThread: RICH_TEXT_THREAD_PATH, apiDocument });
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
