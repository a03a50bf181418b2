import { Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnSelf } from '../access/index.js';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { CalendarAddressView } from './dto/calendar.dto.js';

/** The address of one's own calendar. */
@ApiTags('calendar')
@Controller('v2/users/:id/calendar')
export class CalendarAddressesController {
  constructor(private readonly addresses: CalendarAddresses) {}

  /** Whether one has an address, never the address itself. */
  @OnSelf()
  @Get()
  @ApiOkResponse({ type: CalendarAddressView })
  read(@CurrentActor() actor: Actor, @Param('id') _id: string): Promise<CalendarAddressView> {
    return this.addresses.read(actor);
  }

  /** Makes the first address, shown whole in this answer alone. Refused with 409 where there is one, 429. */
  @OnSelf()
  @Post()
  @Header('cache-control', 'no-store')
  @ApiCreatedResponse({ type: CalendarAddressView })
  make(@CurrentActor() actor: Actor, @Param('id') _id: string): Promise<CalendarAddressView> {
    return this.addresses.make(actor);
  }

  /** Makes a new address, shown whole in this answer alone; the one before opens nothing any more. Refused with 429. */
  @OnSelf()
  @Put()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CalendarAddressView })
  replace(@CurrentActor() actor: Actor, @Param('id') _id: string): Promise<CalendarAddressView> {
    return this.addresses.replace(actor);
  }

  /** Takes the address away: it opens nothing any more. */
  @OnSelf()
  @Delete()
  @ApiOkResponse({ type: CalendarAddressView })
  remove(@CurrentActor() actor: Actor, @Param('id') _id: string): Promise<CalendarAddressView> {
    return this.addresses.remove(actor);
  }
}
