import { Module } from '@nestjs/common';
import { AddresseesModule } from '../addressees/index.js';
import { FilesModule } from '../files/index.js';
import { ProjectChangesModule } from '../project-changes/index.js';
import { PinsModule } from '../pins/index.js';
import { CommentLimits } from './comment-limits.js';
import { CommentMails } from './comment-mails.js';
import { CommentNews } from './comment-news.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';

/** What people write about files. */
@Module({
  imports: [FilesModule, ProjectChangesModule, AddresseesModule, PinsModule],
  controllers: [CommentsController],
  providers: [CommentsService, CommentsRepository, CommentLimits, CommentNews, CommentMails],
})
export class CommentsModule {}
