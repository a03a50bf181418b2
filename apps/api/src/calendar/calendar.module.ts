import { Module } from '@nestjs/common';
import { CalendarAddressesController } from './calendar-addresses.controller.js';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { CalendarLimits } from './calendar-limits.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';

/** Somebody's days in the calendar program they use. */
@Module({
  controllers: [CalendarController, CalendarAddressesController],
  providers: [CalendarService, CalendarAddresses, CalendarLimits, CalendarRepository],
})
export class CalendarModule {}
