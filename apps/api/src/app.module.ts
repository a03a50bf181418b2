import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule } from './history/history.module.js';
import { NotesModule } from './notes/notes.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { PeopleModule } from './people/people.module.js';
import { PhasesModule } from './phases/phases.module.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Platform } from './platform/platform.js';
import { PreapprovalModule } from './preapproval/preapproval.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RichTextModule } from './rich-text/rich-text.module.js';
import { SearchModule } from './search/search.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SharingModule } from './sharing/sharing.module.js';

/** The whole api. */
@Module({})
export class AppModule {
  /** @param richTextThread the built program that reads rich text. */
  static with(platform: Platform, richTextThread: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(platform),
        RichTextModule.with(richTextThread),
        AccessModule,
        HealthModule,
        SessionsModule,
        AccountsModule,
        PartnersModule,
        ProjectsModule,
        PeopleModule,
        PhasesModule,
        FilesModule,
        SharingModule,
        CommentsModule,
        HistoryModule,
        SearchModule,
        NotesModule,
        PreapprovalModule,
        NotificationsModule,
        RealtimeModule,
        OutboxModule,
      ],
    };
  }
}
