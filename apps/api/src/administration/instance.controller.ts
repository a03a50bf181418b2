import { LIMITS, QUEUES } from '@gable/contracts';
import type { JobQueues } from '@gable/platform';
import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnInstance } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, type Page, readList, recordOf } from '../http/index.js';
import { JOB_QUEUES } from '../platform/index.js';
import {
  FailuresView,
  InstanceStateView,
  MailTestView,
  ProjectStorageView,
  QueueView,
  RetriedView,
  StorageView,
} from './dto/instance.dto.js';
import { FailedWorkService } from './failed-work.service.js';
import { InstanceStateService } from './instance-state.service.js';
import { MailTestService } from './mail-test.service.js';
import { STORAGE_ORDERS, StorageAdministrationRepository } from './storage-administration.repository.js';

/** Storage, work, mail and the state of the instance, for who administers it. */
@ApiTags('administration')
@Controller('v2/admin')
export class InstanceController {
  constructor(
    private readonly storage: StorageAdministrationRepository,
    private readonly failedWork: FailedWorkService,
    private readonly mailTest: MailTestService,
    private readonly state: InstanceStateService,
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
  ) {}

  /** How much the files of the instance take. */
  @OnInstance()
  @Get('storage')
  @ApiOkResponse({ type: StorageView })
  total(): Promise<StorageView> {
    return this.storage.total();
  }

  /** How much the files of each project take, the largest first. Projects of others have no name here. */
  @OnInstance()
  @Get('storage/projects')
  @ApiList(ProjectStorageView, { orders: STORAGE_ORDERS })
  async projects(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ProjectStorageView>> {
    return answerList(reply, 'projects', query, await this.projectPage(actor, query));
  }

  /** One of these projects. */
  @OnInstance()
  @Get('storage/projects/:id')
  @ApiOkResponse({ type: ProjectStorageView })
  project(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ProjectStorageView> {
    return recordOf((query) => this.projectPage(actor, query), id);
  }

  /** What the queues hold. */
  @OnInstance()
  @Get('queues')
  @ApiOkResponse({ type: [QueueView] })
  readQueues(): Promise<QueueView[]> {
    return Promise.all(Object.values(QUEUES).map(async (name) => ({ name, ...(await this.queues.counts(name)) })));
  }

  /** Work that was given up: events that could not be delivered, and files that could not be prepared. */
  @OnInstance()
  @Get('failures')
  @ApiOkResponse({ type: FailuresView })
  failures(): Promise<FailuresView> {
    return this.failedWork.list();
  }

  /** Has all of it tried again; of files so many as are taken at once. */
  @OnInstance()
  @Post('failures/retry')
  @HttpCode(200)
  @ApiOkResponse({ type: RetriedView })
  retryAll(@CurrentActor() actor: Actor): Promise<RetriedView> {
    return this.failedWork.retryAll(actor);
  }

  /** Has one of it tried again. */
  @OnInstance()
  @Post('failures/:failure/retry')
  @HttpCode(200)
  @ApiOkResponse({ type: RetriedView })
  retry(@CurrentActor() actor: Actor, @Param('failure') failure: string): Promise<RetriedView> {
    return this.failedWork.retry(actor, failure);
  }

  /** Sends a message to the address of who asks, and says whether the mail server took it. */
  @OnInstance()
  @Post('mail-test')
  @HttpCode(200)
  @ApiOkResponse({ type: MailTestView })
  testMail(@CurrentActor() actor: Actor): Promise<MailTestView> {
    return this.mailTest.send(actor);
  }

  /** The newest backup, the newest audits, and what the instance runs on. */
  @OnInstance()
  @Get('state')
  @ApiOkResponse({ type: InstanceStateView })
  readState(): Promise<InstanceStateView> {
    return this.state.read();
  }

  private async projectPage(actor: Actor, query: ListQuery): Promise<Page<ProjectStorageView>> {
    const asked = readList(query, { orders: STORAGE_ORDERS, pageSize: LIMITS.administrationPageSize });
    const { rows, total } = await this.storage.byProject(actor.userId, asked);
    return { items: rows, total, first: asked.offset };
  }
}
