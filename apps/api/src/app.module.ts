import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/index.js';
import { AccountsModule } from './accounts/index.js';
import { AdministrationModule } from './administration/index.js';
import { CalendarModule } from './calendar/index.js';
import { CommentsModule } from './comments/index.js';
import { ContactsModule } from './contacts/index.js';
import { FilesModule } from './files/index.js';
import { FirmsModule } from './firms/index.js';
import { HealthModule } from './health/index.js';
import { HistoryModule } from './history/index.js';
import { MyDayModule } from './my-day/index.js';
import { NotesModule } from './notes/index.js';
import { NotificationsModule } from './notifications/index.js';
import { OutboxModule } from './outbox/index.js';
import { PartnersModule } from './partners/index.js';
import { PeopleModule } from './people/index.js';
import { PhasesModule } from './phases/index.js';
import { MarkupsModule } from './markups/index.js';
import { PinsModule } from './pins/index.js';
import { type Platform, PlatformModule } from './platform/index.js';
import { PreapprovalModule } from './preapproval/index.js';
import { ProjectsModule } from './projects/index.js';
import { ProposalsModule } from './proposals/index.js';
import { RealtimeModule } from './realtime/index.js';
import { RichTextModule } from './rich-text/index.js';
import { SearchModule } from './search/index.js';
import { SessionsModule } from './sessions/index.js';
import { SharingModule } from './sharing/index.js';
import { SheetsModule } from './sheets/index.js';
import { ComparisonsModule } from './comparisons/index.js';
import { TasksModule } from './tasks/index.js';
import { WebModule } from './web/index.js';

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
        AdministrationModule,
        PartnersModule,
        // Its addresses begin with a word where those of projects have an id.
        ProposalsModule,
        ProjectsModule,
        PeopleModule,
        FirmsModule,
        ContactsModule,
        TasksModule,
        CalendarModule,
        MyDayModule,
        PhasesModule,
        FilesModule,
        SheetsModule,
        ComparisonsModule,
        MarkupsModule,
        PinsModule,
        SharingModule,
        CommentsModule,
        HistoryModule,
        SearchModule,
        NotesModule,
        PreapprovalModule,
        NotificationsModule,
        RealtimeModule,
        OutboxModule,
        WebModule,
      ],
    };
  }
}
