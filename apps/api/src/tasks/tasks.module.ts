import { Module } from '@nestjs/common';
import { AlarmsController } from './alarms.controller.js';
import { AlarmsService } from './alarms.service.js';
import { TaskChanges } from './task-changes.js';
import { TasksController } from './tasks.controller.js';
import { TasksRepository } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

/** Tasks of a person, and their reminders. */
@Module({
  controllers: [TasksController, AlarmsController],
  providers: [TasksService, AlarmsService, TaskChanges, TasksRepository],
})
export class TasksModule {}
