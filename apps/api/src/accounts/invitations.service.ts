import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/actor.js';
import type {
  InvitationView,
  InvitedUserFields,
  InvitedUserView,
  ProjectInvitationView,
} from './dto/invitation.dto.js';
import type { ActivatedView } from './dto/sign-up.dto.js';

/** TODO helper A2 */
@Injectable()
export class InvitationsService {
  generate(_actor: Actor, _email: string): Promise<InvitationView> {
    throw new Error('not built');
  }

  findOfProject(_actor: Actor, _standing: ProjectStanding, _email: string): Promise<ProjectInvitationView> {
    throw new Error('not built');
  }

  read(_id: string, _code: string, _ip: string): Promise<InvitedUserView> {
    throw new Error('not built');
  }

  complete(_id: string, _code: string, _user: InvitedUserFields, _ip: string): Promise<ActivatedView> {
    throw new Error('not built');
  }
}
