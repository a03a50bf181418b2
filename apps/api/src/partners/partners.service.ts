import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { PartnerView } from './dto/partners.dto.js';

/** TODO helper A3 */
@Injectable()
export class PartnersService {
  list(_actor: Actor): Promise<PartnerView[]> {
    throw new Error('not built');
  }

  search(_actor: Actor, _term: string): Promise<PartnerView[]> {
    throw new Error('not built');
  }

  suggest(_actor: Actor, _projectId: string, _term: string, _all: boolean): Promise<PartnerView[]> {
    throw new Error('not built');
  }
}
