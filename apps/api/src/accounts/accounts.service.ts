import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { AccountView, LookupView, UpdateAccountRequest } from './dto/account.dto.js';

/** TODO helper A2 */
@Injectable()
export class AccountsService {
  lookUp(_email: string, _ip: string): Promise<LookupView> {
    throw new Error('not built');
  }

  read(_actor: Actor): Promise<AccountView> {
    throw new Error('not built');
  }

  update(_actor: Actor, _request: UpdateAccountRequest, _ip: string): Promise<AccountView> {
    throw new Error('not built');
  }
}
