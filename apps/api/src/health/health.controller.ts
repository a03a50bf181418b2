import { MESSAGES, STORAGE_FULL_STATUS } from '@gable/contracts';
import {
  isStorageFull,
  mayReadMetrics,
  type Configuration,
  type JobQueues,
  type Metrics,
  type ObjectStorage,
} from '@gable/platform';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { Public } from '../access/index.js';
import { notFound } from '../http/index.js';
import { CONFIGURATION, DATABASE_POOL, JOB_QUEUES, METRICS, OBJECT_STORAGE } from '../platform/index.js';
import { registerInstanceGauges } from './instance-gauges.js';

/** Longest a dependency may take to say that it is well, in milliseconds. */
const PATIENCE = 5_000;

type Condition = 'up' | 'down' | 'full';

/** Whether the process lives and can work, and its numbers for Prometheus. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    registerInstanceGauges(metrics, pool, queues);
  }

  /** The process answers. */
  @Public()
  @Get('health/live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** Database, queue and storage answer; 503 names the one that does not, 507 says that only room is missing. */
  @Public()
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [database, queue, storage] = await Promise.all([
      condition(this.pool.query('SELECT 1')),
      condition(this.queues.ready()),
      condition(this.storage.ready()),
    ]);
    const conditions = { database, queue, storage };
    const found = Object.values(conditions);
    if (found.every((each) => each === 'up')) return { status: 'up', ...conditions };
    const isAway = found.includes('down');
    void reply.status(isAway ? 503 : STORAGE_FULL_STATUS);
    return isAway
      ? { status: 'down', ...conditions, message: MESSAGES.requests.unavailable }
      : { status: 'full', ...conditions, message: MESSAGES.requests.storageFull };
  }

  /** Prometheus metrics; in production only for who has their token. */
  @Public()
  @Get('metrics')
  async prometheus(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('authorization') authorization?: string,
  ): Promise<string> {
    if (!mayReadMetrics(this.configuration, authorization)) throw notFound();
    void reply.header('content-type', this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }
}

async function condition(answer: Promise<unknown>): Promise<Condition> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Condition>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE);
  });
  try {
    return await Promise.race([answer.then(() => 'up' as const), tooLate]);
  } catch (error) {
    return isStorageFull(error) ? 'full' : 'down';
  } finally {
    clearTimeout(timer);
  }
}
