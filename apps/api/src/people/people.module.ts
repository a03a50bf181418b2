import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { InvitingService } from './inviting.service.js';
import { PeopleChanges } from './people-changes.js';
import { PeopleController } from './people.controller.js';
import { PeopleLimits } from './people-limits.js';
import { PeopleMails } from './people-mails.js';
import { PeopleNotifications } from './people-notifications.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

/** Who is in a project: invitations, roles, the leader, leaving. */
@Module({
  imports: [AccountsModule, ProjectChangesModule],
  controllers: [PeopleController],
  providers: [
    PeopleService,
    InvitingService,
    PeopleChanges,
    PeopleRepository,
    PeopleLimits,
    PeopleMails,
    PeopleNotifications,
  ],
})
export class PeopleModule {}
