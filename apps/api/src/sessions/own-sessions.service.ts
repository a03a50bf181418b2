import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { OwnSessionView } from './dto/session.dto.js';

/** TODO helper A2 */
@Injectable()
export class OwnSessionsService {
  list(_actor: Actor): Promise<OwnSessionView[]> {
    throw new Error('not built');
  }

  endOthers(_actor: Actor): Promise<void> {
    throw new Error('not built');
  }

  end(_actor: Actor, _id: string): Promise<void> {
    throw new Error('not built');
  }
}
