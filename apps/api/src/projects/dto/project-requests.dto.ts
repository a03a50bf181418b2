import { LIMITS, PROJECT_ORDERS, PROJECT_STATUSES, type ProjectOrder, type ProjectStatus } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsISO8601, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MESSAGES } from '@gable/contracts';
import { ListQuery } from '../../http/list-query.dto.js';

const statuses = Object.keys(PROJECT_STATUSES) as ProjectStatus[];
const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const flag = Transform(({ value }: { value: unknown }) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
);

/** Fields of a new project (PRJ-1…4). Owner and creator come from the session. */
export class CreateProjectRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.projectName })
  @trimmed
  @IsString({ message: MESSAGES.projects.nameBlank })
  @IsNotEmpty({ message: MESSAGES.projects.nameBlank })
  @MaxLength(LIMITS.projectName, {
    message: ({ value }) =>
      typeof value === 'string'
        ? `name must have at most ${LIMITS.projectName} characters`
        : MESSAGES.projects.nameBlank,
  })
  name: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.jobNumber, nullable: true, description: 'Address / Job ID' })
  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(LIMITS.jobNumber)
  job_number?: string | null;

  @ApiPropertyOptional({ enum: statuses, enumName: 'ProjectStatus' })
  @IsOptional()
  @IsIn(statuses)
  status?: ProjectStatus;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  project_starts?: string | null;

  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsBoolean()
  personal?: boolean;
}

/** Which projects, in which order (API-28, OPN-75). */
export class ListProjectsQuery extends ListQuery {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The person asking; only oneself is accepted.' })
  @IsOptional()
  @IsString()
  id?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Every status instead of one.' })
  @IsOptional()
  @flag
  @IsBoolean()
  get_all?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'The same, spelled otherwise (OPN-50).' })
  @IsOptional()
  @flag
  @IsBoolean()
  getAll?: boolean;

  @ApiPropertyOptional({ enum: statuses, enumName: 'ProjectStatus', description: 'OTHR holds PERS too.' })
  @IsOptional()
  @IsIn(statuses)
  status?: ProjectStatus;

  @ApiPropertyOptional({ enum: PROJECT_ORDERS, enumName: 'ProjectOrder' })
  @IsOptional()
  @IsIn(PROJECT_ORDERS)
  order_by?: ProjectOrder;

  @ApiPropertyOptional({ enum: ['asc', 'desc'] })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsIn(['asc', 'desc'])
  order_direction?: 'asc' | 'desc';
}
