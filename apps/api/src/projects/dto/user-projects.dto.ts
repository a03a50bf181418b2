import { PROJECT_STATUSES, PROJECT_TYPES, type ProjectStatus, type ProjectType } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ListProjectsQuery } from './project-requests.dto.js';

/** Which of one's projects (API-10). */
export class UserProjectsQuery extends ListProjectsQuery {
  @ApiPropertyOptional({
    enum: PROJECT_TYPES,
    enumName: 'ProjectType',
    description: 'A status, or owned, shared, personal or archived; left out: every project that is not archived.',
  })
  @IsOptional()
  @IsIn(PROJECT_TYPES)
  project_type?: ProjectType;
}

type Tab = Exclude<ProjectStatus, 'PERS'>;

const AGE = { type: 'integer', nullable: true } as const;

/** How many days ago the projects of each status were created on average; null where there are none (PRJ-37). */
export class AverageAgeView implements Record<Tab | 'total', number | null> {
  @ApiProperty(AGE)
  ACTV: number | null;

  @ApiProperty(AGE)
  OHLD: number | null;

  @ApiProperty(AGE)
  COMP: number | null;

  @ApiProperty(AGE)
  OTHR: number | null;

  @ApiProperty(AGE)
  total: number | null;
}

/** Projects that are not archived, by status (API-11, OPN-53). */
export class ProjectsStatsView implements Record<Tab, number> {
  @ApiProperty({ type: 'integer', description: PROJECT_STATUSES.ACTV })
  ACTV: number;

  @ApiProperty({ type: 'integer', description: PROJECT_STATUSES.OHLD })
  OHLD: number;

  @ApiProperty({ type: 'integer', description: PROJECT_STATUSES.COMP })
  COMP: number;

  @ApiProperty({ type: 'integer', description: `${PROJECT_STATUSES.OTHR}, with the personal ones` })
  OTHR: number;

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty()
  average_age: AverageAgeView;
}

/** Counts of a person's dashboard (API-14, OPN-53). */
export class UserStatsView {
  @ApiProperty({ type: 'integer', description: 'Projects that are not archived' })
  projects: number;

  @ApiProperty({ type: 'integer', description: 'Of these, the ones the person owns' })
  owned: number;

  @ApiProperty({ type: 'integer', description: 'Of these, the ones somebody else owns' })
  shared: number;

  @ApiProperty({ type: 'integer' })
  archived: number;

  @ApiProperty({ type: 'integer', description: 'People the person shares a project with' })
  partners: number;
}
