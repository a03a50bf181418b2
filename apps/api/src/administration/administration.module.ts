import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { FilesModule } from '../files/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AdministeredPeopleRepository } from './administered-people.repository.js';
import { AdministrationLogController } from './administration-log.controller.js';
import { AdministrationLog } from './administration-log.js';
import { FailedWorkRepository } from './failed-work.repository.js';
import { FailedWorkService } from './failed-work.service.js';
import { InstanceStateService } from './instance-state.service.js';
import { InstanceController } from './instance.controller.js';
import { MailTestService } from './mail-test.service.js';
import { PeopleAdministrationController } from './people-administration.controller.js';
import { PeopleAdministrationService } from './people-administration.service.js';
import { StorageAdministrationRepository } from './storage-administration.repository.js';

/** What who administers the instance sees and does. */
@Module({
  imports: [AccountsModule, FilesModule, SessionsModule],
  controllers: [PeopleAdministrationController, InstanceController, AdministrationLogController],
  providers: [
    PeopleAdministrationService,
    AdministeredPeopleRepository,
    AdministrationLog,
    StorageAdministrationRepository,
    FailedWorkService,
    FailedWorkRepository,
    MailTestService,
    InstanceStateService,
  ],
})
export class AdministrationModule {}
