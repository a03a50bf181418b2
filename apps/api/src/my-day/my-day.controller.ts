import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../access/index.js';
import { MyDayView } from './dto/my-day.dto.js';
import { MyDayService } from './my-day.service.js';

/** What waits for a person on the day it is for them. */
@ApiTags('tasks')
@Controller('v2/my-day')
export class MyDayController {
  constructor(private readonly days: MyDayService) {}

  /** Tasks that are due, proposals to see to, projects that start and what was written to who asks: counts, and the most pressing ones. */
  @SignedIn()
  @Get()
  @ApiOkResponse({ type: MyDayView })
  read(@CurrentActor() actor: Actor): Promise<MyDayView> {
    return this.days.read(actor, new Date());
  }
}
