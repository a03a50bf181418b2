import { LIMITS, PROJECT_STATUSES, searchTermProblem, searchYearProblem, type ProjectStatus } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { HasNoProblem, WhenSent } from '../../http/index.js';
import { NamedPersonView, NamedProjectView, PersonContactView } from '../../names/index.js';

/** Words that are looked for (VAL-23, CNS-35). */
export class TermQuery {
  @ApiProperty({
    type: String,
    minLength: LIMITS.searchMinimum,
    maxLength: LIMITS.searchTerm,
    description: 'Words in any order; case, accents and space around it do not count',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @HasNoProblem(searchTermProblem)
  term: string;
}

/** What is searched for (OPN-66, CNS-69). */
export class SearchQuery extends TermQuery {
  @ApiPropertyOptional({ type: Number, description: 'The year it was made in (UTC), one of the last ten' })
  @WhenSent()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value,
  )
  @HasNoProblem((year) => searchYearProblem(year))
  year?: number;
}

/** A project or a proposal that was found. */
export class FoundProject extends NamedProjectView {
  @ApiProperty({ type: String, nullable: true })
  job_number: string | null;

  @ApiProperty({ enum: Object.keys(PROJECT_STATUSES), enumName: 'ProjectStatus' })
  status: ProjectStatus;

  @ApiProperty({ type: Boolean })
  archived: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** A person one shares a project with. */
export class FoundPerson extends PersonContactView {
  @ApiProperty({
    type: [NamedProjectView],
    description: `Projects that are shared, at most ${LIMITS.searchResults}; those edited last come first`,
  })
  projects: NamedProjectView[];
}

/** A file that was found. */
export class FoundFile {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  alias: string | null;

  @ApiProperty({ type: String, format: 'uuid' })
  current_revision_id: string;

  @ApiProperty({ type: Boolean, description: 'The file, or its project' })
  archived: boolean;

  @ApiProperty({ type: String, nullable: true })
  thumbnail_url: string | null;

  @ApiProperty({ type: NamedProjectView })
  project: NamedProjectView;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** Where words stand on a page. */
export class PlaceOnPage {
  @ApiProperty({
    type: String,
    description: `${LIMITS.noteExcerpt} characters around the first word that was found`,
  })
  excerpt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What is found there in the viewer: all of the term, or a word of it',
  })
  find: string | null;
}

/** A file that was found by what stands on one of its pages. */
export class FoundSheet extends IntersectionType(FoundFile, PlaceOnPage) {
  @ApiProperty({ type: Number, minimum: 1, description: 'The first such page, from 1; the thumbnail is its own' })
  page: number;

  @ApiProperty({ type: String, nullable: true, description: 'Number of the sheet, where it is sure' })
  number: string | null;
}

/** A page of a project that was found by what stands on it. */
export class FoundProjectSheet extends PlaceOnPage {
  @ApiProperty({ type: String, format: 'uuid' })
  file_id: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'The current one' })
  revision_id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  alias: string | null;

  @ApiProperty({ type: Number, minimum: 1 })
  page: number;

  @ApiProperty({ type: String, nullable: true, description: 'Number of the sheet, where it is sure' })
  number: string | null;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  thumbnail_url: string | null;
}

/** The pages of a project on which words stand, the newest files first. */
export class FoundSheetsView {
  @ApiProperty({ type: [FoundProjectSheet], description: `At most ${LIMITS.foundSheets}` })
  sheets: FoundProjectSheet[];

  @ApiProperty({ type: Boolean, description: 'The words stand on more pages than these' })
  more: boolean;
}

/** A note that was found. */
export class FoundNote {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    description: `Plain text: ${LIMITS.noteExcerpt} characters around the first word that was found (CNS-36)`,
  })
  excerpt: string;

  @ApiProperty({ type: NamedPersonView })
  user: NamedPersonView;

  @ApiProperty({ type: Boolean, description: 'The project of the note' })
  archived: boolean;

  @ApiProperty({ type: NamedProjectView })
  project: NamedProjectView;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** What a search finds, the best of each kind first (NAV-52, OPN-66). */
export class SearchView {
  @ApiProperty({ type: [FoundProject], description: `At most ${LIMITS.searchResults}` })
  projects: FoundProject[];

  @ApiProperty({ type: [FoundProject], description: 'Proposals' })
  potentials: FoundProject[];

  @ApiProperty({ type: [FoundPerson] })
  people: FoundPerson[];

  @ApiProperty({ type: [FoundFile] })
  files: FoundFile[];

  @ApiProperty({ type: [FoundNote], description: 'Published notes of projects' })
  notes: FoundNote[];

  @ApiProperty({ type: [FoundSheet], description: 'Files by what stands on their pages, one page of each' })
  sheets: FoundSheet[];
}
