import { MESSAGES } from '@gable/contracts';
import { CalendarAddress, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, hashToken, makeToken } from '../access/index.js';
import { Refusal } from '../http/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { CalendarLimits } from './calendar-limits.js';
import type { CalendarAddressView } from './dto/calendar.dto.js';

/** The address of one's calendar: made, made anew, taken away. A program that reads it signs in nowhere. */
@Injectable()
export class CalendarAddresses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: CalendarLimits,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Whether there is one. */
  async read({ userId }: Actor): Promise<CalendarAddressView> {
    const found = await this.dataSource.getRepository(CalendarAddress).findOneBy({ userId });
    return { created_at: found?.createdAt.toISOString() ?? null, address: null };
  }

  /**
   * Makes the first one. Who has one must mean to replace it: in another tab, the one that was just made is being copied.
   * @throws {Refusal} 409, 429
   */
  async make({ userId }: Actor): Promise<CalendarAddressView> {
    return this.write(userId, 'ON CONFLICT DO NOTHING');
  }

  /** Makes a new one; the one there was opens nothing from now on. @throws {Refusal} 429 */
  async replace({ userId }: Actor): Promise<CalendarAddressView> {
    return this.write(
      userId,
      'ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, created_at = excluded.created_at',
    );
  }

  /** Takes it away; there may be none. */
  async remove({ userId }: Actor): Promise<CalendarAddressView> {
    await withdrawCalendarAddress(this.dataSource.manager, userId);
    return { created_at: null, address: null };
  }

  private async write(userId: string, onConflict: string): Promise<CalendarAddressView> {
    await this.limits.make(userId);
    const code = makeToken();
    const [made] = await this.dataSource.query<{ created_at: Date }[]>(
      `INSERT INTO calendar_addresses (user_id, code_hash, created_at) VALUES ($1, $2, clock_timestamp()) ${onConflict}
       RETURNING created_at`,
      [userId, hashToken(code)],
    );
    if (!made) throw new Refusal(409, 'conflict', MESSAGES.calendar.exists);
    return {
      created_at: made.created_at.toISOString(),
      address: new URL(`/api/v2/calendar/${code}/gable.ics`, this.configuration.publicUrl).href,
    };
  }
}

/** Whoever has somebody's calendar address reads nothing by it any more. */
export async function withdrawCalendarAddress(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(CalendarAddress, { userId });
}
