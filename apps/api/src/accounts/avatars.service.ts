import { Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.js';
import type { AccountView } from './dto/account.dto.js';

/** TODO helper A2 */
@Injectable()
export class AvatarsService {
  store(_actor: Actor, _picture: unknown): Promise<AccountView> {
    throw new Error('not built');
  }

  read(
    _actor: Actor,
    _id: string,
    _size: string,
    _request: FastifyRequest,
    _reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    throw new Error('not built');
  }
}
