import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectRole } from '@gable/contracts';
import { poolOf, ProjectUser, startEmbeddedPostgres, User, type EmbeddedPostgres } from '@gable/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { createApp } from '../app.js';
import { openPlatform, type Platform } from '../platform/platform.js';
import { hashPassword } from '../sessions/passwords.js';
import { Visitor } from './visitor.js';

/** Everybody of a test instance has it. */
export const PASSWORD = 'correct horse battery';

/** A whole api for one test suite: a real PostgreSQL, real storage on disk, a real port. */
export class TestInstance {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly platform: Platform,
    readonly address: string,
    private readonly postgres: EmbeddedPostgres,
    private readonly directory: string,
  ) {}

  /** Starts one; `environment` adds to or replaces what it is configured with. */
  static async start(environment: NodeJS.ProcessEnv = {}): Promise<TestInstance> {
    const directory = await mkdtemp(join(tmpdir(), 'gable-api-test-'));
    const postgres = await startEmbeddedPostgres({
      dataDirectory: join(directory, 'postgres'),
      logger: pino({ level: 'silent' }),
    });
    const platform = await openPlatform({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      GABLE_DEMO: '0',
      GABLE_DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    });
    const app = await createApp(platform);
    await app.listen(0, '127.0.0.1');
    return new TestInstance(app, platform, await app.getUrl(), postgres, directory);
  }

  /** Stops everything and removes its files. */
  async stop(): Promise<void> {
    await this.app.close();
    await this.postgres.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** The database, to look behind the API. */
  get database(): Pool {
    return poolOf(this.platform.dataSource);
  }

  /** Adds a person and answers their id. */
  async addUser(email: string, fields: Partial<User> = {}): Promise<string> {
    const id = uuid();
    await this.platform.dataSource.getRepository(User).insert({
      id,
      email,
      name: email.split('@')[0] ?? email,
      active: true,
      passwordHash: await hashPassword(PASSWORD),
      ...fields,
    });
    return id;
  }

  /** Puts a person into a project. */
  async addToProject(projectId: string, userId: string, role: ProjectRole): Promise<void> {
    await this.platform.dataSource.getRepository(ProjectUser).insert({ projectId, userId, role });
  }

  /** Somebody with a browser and no session. */
  visitor(): Visitor {
    return new Visitor(this.address);
  }

  /** Somebody new who is signed in. */
  async signedIn(email: string): Promise<Visitor> {
    const userId = await this.addUser(email);
    const visitor = this.visitor();
    await visitor.signIn(email, PASSWORD);
    return Object.assign(visitor, { userId });
  }
}
