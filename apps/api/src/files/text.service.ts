import { LIMITS, MESSAGES } from '@gable/contracts';
import { fileTypeOf, matchesOn, pagePartOf, type TextMatch, type TextSearch } from '@gable/domain';
import type { Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { notFound } from '../http/index.js';
import { CONFIGURATION, DATABASE_POOL } from '../platform/index.js';
import { type Count, Throttle } from '../throttling/index.js';
import type { FindTextQuery, FoundTextView, TextMatchView } from './dto/text.dto.js';
import { type ReadRevision, TextRepository } from './text.repository.js';

/** Pages that are looked at before others get their turn: some documents have thousands. */
const AT_ONCE = 100;

/** Finds words on the pages of a document. What is compared is compared here, so that it is the same everywhere. */
@Injectable()
export class TextService {
  private readonly ofPerson: Throttle;
  private readonly ofLink: Throttle;

  constructor(
    private readonly repository: TextRepository,
    @Inject(DATABASE_POOL) pool: Pool,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.ofPerson = new Throttle('page-text', LIMITS.textLooks, pool, configuration);
    this.ofLink = new Throttle('page-text-by-link', LIMITS.textLooksOfLink, pool, configuration);
  }

  /** For somebody who may see the file. @throws {Refusal} 404, 429 */
  find({ userId }: Actor, fileId: string, revisionId: string, query: FindTextQuery): Promise<FoundTextView> {
    return this.found([this.ofPerson, userId], fileId, revisionId, query);
  }

  /** For a visitor of a link that shows this revision, as the caller knows. @throws {Refusal} 404, 429 */
  findByLink(linkId: string, fileId: string, revisionId: string, query: FindTextQuery): Promise<FoundTextView> {
    return this.found([this.ofLink, linkId], fileId, revisionId, query);
  }

  private async found(
    [looks, key]: Count,
    fileId: string,
    revisionId: string,
    { words, match_case: matchCase = false }: FindTextQuery,
  ): Promise<FoundTextView> {
    const revision = isUuid(revisionId) ? await this.repository.revision(fileId, revisionId) : undefined;
    if (!revision) throw notFound(MESSAGES.files.notFound);
    await looks.take(key);
    const matches = await this.matches(revisionId, { words, matchCase });
    return {
      state: stateOf(revision),
      matches: matches.slice(0, LIMITS.textMatches).map(viewOf),
      more: matches.length > LIMITS.textMatches,
    };
  }

  /** Those of the first pages that have enough of them. */
  private async matches(revisionId: string, search: TextSearch): Promise<TextMatch[]> {
    const matches: TextMatch[] = [];
    for (let after = 0; matches.length <= LIMITS.textMatches;) {
      const pages = await this.repository.pages(revisionId, after, AT_ONCE);
      for (const page of pages) {
        // One by one: a page may have more of them than a call has room for.
        for (const match of matchesOn(page, search)) matches.push(match);
      }
      if (pages.length < AT_ONCE) break;
      after = pages.at(-1)?.page ?? after;
    }
    return matches;
  }
}

function stateOf({ mimetype, awaited, has_words: hasWords }: ReadRevision): FoundTextView['state'] {
  if (fileTypeOf(mimetype) !== 'pdf') return 'none';
  if (awaited) return 'awaited';
  return hasWords ? 'ready' : 'none';
}

const viewOf = ({ page, boxes }: TextMatch): TextMatchView => ({ page, words: boxes.map(pagePartOf) });
