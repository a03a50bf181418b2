import { invitableRoles } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { SearchLimits } from '../search/index.js';
import type { PartnerView } from './dto/partners.dto.js';
import { PartnersRepository } from './partners.repository.js';

/** The people one works with (OPN-53). Anyone who shares no project with the actor does not exist here. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly repository: PartnersRepository,
    private readonly limits: SearchLimits,
  ) {}

  /** Everybody one shares a project with (API-12). */
  list(actor: Actor): Promise<PartnerView[]> {
    return this.repository.all(actor.userId);
  }

  /** Partners by name and e-mail, the best first (API-17). @throws {Refusal} 429 */
  async search(actor: Actor, term: string): Promise<PartnerView[]> {
    await this.limits.search(actor.userId);
    return this.repository.matching(actor.userId, term);
  }

  /**
   * Partners to suggest for a project (API-19); only those who are not in it yet, unless all are asked for. People of the
   * firm are suggested to those who may invite firm members (PRM-29).
   * @throws {Refusal} 429
   */
  async suggest(
    actor: Actor,
    { projectId, permissions }: ProjectStanding,
    term: string,
    all: boolean,
  ): Promise<PartnerView[]> {
    await this.limits.search(actor.userId);
    return all
      ? this.repository.matching(actor.userId, term)
      : this.repository.matchingOutside(actor.userId, term, projectId, invitableRoles(permissions).includes('member'));
  }
}
