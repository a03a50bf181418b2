import { Module } from '@nestjs/common';
import { AlarmsController } from './alarms.controller.js';
import { AlarmsService } from './alarms.service.js';
import { SnoozeController } from './snooze.controller.js';
import { SnoozeService } from './snooze.service.js';
import { TaskAssignees } from './task-assignees.js';
import { TaskChanges } from './task-changes.js';
import { TaskGiving } from './task-giving.js';
import { TaskLimits } from './task-limits.js';
import { TasksController } from './tasks.controller.js';
import { TasksRepository } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

/** Tasks of people, and their reminders. */
@Module({
  controllers: [TasksController, AlarmsController, SnoozeController],
  exports: [TasksService],
  providers: [
    TasksService,
    AlarmsService,
    SnoozeService,
    TaskChanges,
    TaskAssignees,
    TaskGiving,
    TaskLimits,
    TasksRepository,
  ],
})
export class TasksModule {}
