import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/index.js';
import { MyDayController } from './my-day.controller.js';
import { MyDayRepository } from './my-day.repository.js';
import { MyDayService } from './my-day.service.js';

/** The day ahead of a person. */
@Module({ imports: [TasksModule], controllers: [MyDayController], providers: [MyDayService, MyDayRepository] })
export class MyDayModule {}
