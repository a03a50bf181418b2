import { LIMITS, PROJECT_STATUSES, searchTermProblem, searchYearProblem, type ProjectStatus } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { HasNoProblem } from '../../http/no-problem.decorator.js';
import { WhenSent } from '../../http/when-sent.decorator.js';

/** What is searched for (OPN-66, VAL-23, CNS-35, CNS-69). */
export class SearchQuery {
  @ApiProperty({
    type: String,
    minLength: LIMITS.searchMinimum,
    maxLength: LIMITS.searchTerm,
    description: 'Words in any order; case, accents and space around it do not count',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @HasNoProblem(searchTermProblem)
  term: string;

  @ApiPropertyOptional({ type: Number, description: 'The year it was made in (UTC), one of the last ten' })
  @WhenSent()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value,
  )
  @HasNoProblem((year) => searchYearProblem(year))
  year?: number;
}

/** A project, as something that was found is told to be in it. */
export class FoundInProject {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;
}

/** A project or a proposal that was found. */
export class FoundProject extends FoundInProject {
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
export class FoundPerson {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'Empty while the invitation is open' })
  name: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ type: Boolean, description: 'Whether a picture is stored' })
  avatar: boolean;

  @ApiProperty({
    type: [FoundInProject],
    description: `Projects that are shared, at most ${LIMITS.searchResults}; those edited last come first`,
  })
  projects: FoundInProject[];
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

  @ApiProperty({ type: FoundInProject })
  project: FoundInProject;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** Who wrote a note that was found. */
export class FoundAuthor {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'The address where there is no name' })
  name: string;

  @ApiProperty({ type: Boolean, description: 'Whether a picture is stored' })
  avatar: boolean;
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

  @ApiProperty({ type: FoundAuthor })
  user: FoundAuthor;

  @ApiProperty({ type: Boolean, description: 'The project of the note' })
  archived: boolean;

  @ApiProperty({ type: FoundInProject })
  project: FoundInProject;

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
}
