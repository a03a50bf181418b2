import {
  jobNumberProblem,
  LIMITS,
  otherFieldsProblem,
  otherOptionProblem,
  otherValueProblem,
  personalStatusProblem,
  PROJECT_ORDERS,
  PROJECT_STATUSES,
  projectNameProblem,
  projectStartsProblem,
  type ProjectOrder,
  type ProjectStatus,
  type SentOtherField,
} from '@gable/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Flag, HasNoProblem, ListQuery, Trimmed, WhenSent } from '../../http/index.js';

const statuses = Object.keys(PROJECT_STATUSES) as ProjectStatus[];
const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value,
);

/** Whether status and personal agree (OPN-72). */
const statusFits = (status: unknown, { personal }: { personal?: boolean }) =>
  personalStatusProblem(status as ProjectStatus, personal);

/** Characters of an id. */
const LONGEST_ID = 36;

/** The largest number the column holds. */
const MOST_VERSIONS = 2 ** 31 - 1;

/** Whether the list of other fields has room for all of them; what is wrong with one of them is reported for that one. */
function tooManyFields(fields: unknown): string | null {
  const isField = (field: unknown): field is SentOtherField =>
    typeof (field as Partial<SentOtherField> | null)?.option === 'string';
  return Array.isArray(fields) ? otherFieldsProblem(fields.filter(isField)) : null;
}

/** By what two items are the same. */
const idOf = (item: unknown): unknown => (item as Partial<UpdateProjectItem> | null)?.id ?? item;

/** Fields of a new project (PRJ-1…4). Owner and creator come from the session. */
export class CreateProjectRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.projectName })
  @Trimmed()
  @HasNoProblem(projectNameProblem)
  name: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.jobNumber, nullable: true, description: 'Address / Job ID' })
  @Trimmed()
  @HasNoProblem(jobNumberProblem)
  job_number?: string | null;

  @ApiPropertyOptional({ enum: statuses, enumName: 'ProjectStatus' })
  @WhenSent()
  @IsIn(statuses)
  @HasNoProblem(statusFits)
  status?: ProjectStatus;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'From 1970 to ten years ahead' })
  @HasNoProblem((day) => projectStartsProblem(day, new Date()))
  project_starts?: string | null;

  @ApiPropertyOptional({ type: Boolean, default: false })
  @WhenSent()
  @IsBoolean()
  personal?: boolean;
}

/** A field of a project's own (ENT-6); without an option, or marked removed, it is dropped (VAL-7). */
export class OtherFieldRequest implements SentOtherField {
  @ApiProperty({ type: String, maxLength: LIMITS.otherFieldOption })
  @HasNoProblem(otherOptionProblem)
  option: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.otherFieldValue, default: '' })
  @WhenSent()
  @HasNoProblem(otherValueProblem)
  value?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.otherFieldOption,
    description: 'Of a field that is there; a new one gets one from its option',
  })
  @WhenSent()
  @IsString()
  @MaxLength(LIMITS.otherFieldOption)
  slug?: string;

  @ApiPropertyOptional({ type: Boolean, default: false })
  @WhenSent()
  @IsBoolean()
  removed?: boolean;
}

/** All the fields of a project's own, in their order (PRJ-6). */
export const OtherFields = (): PropertyDecorator =>
  applyDecorators(
    WhenSent(),
    IsArray(),
    ArrayMaxSize(LIMITS.otherFieldsSent),
    ValidateNested({ each: true }),
    Type(() => OtherFieldRequest),
    HasNoProblem(tooManyFields),
  );

/** A change of a project (API-50): only what is sent changes. */
export class UpdateProjectRequest {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.projectName })
  @WhenSent()
  @Trimmed()
  @HasNoProblem(projectNameProblem)
  name?: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.jobNumber, nullable: true, description: 'Address / Job ID' })
  @Trimmed()
  @HasNoProblem(jobNumberProblem)
  job_number?: string | null;

  @ApiPropertyOptional({
    enum: statuses,
    enumName: 'ProjectStatus',
    description: 'PERS makes it personal; OTHR leaves a personal project personal, any other ends it (OPN-72)',
  })
  @WhenSent()
  @IsIn(statuses)
  @HasNoProblem(statusFits)
  status?: ProjectStatus;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'From 1970 to ten years ahead' })
  @HasNoProblem((day) => projectStartsProblem(day, new Date()))
  project_starts?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Owner and leader are notified when the project starts (OPN-85)' })
  @WhenSent()
  @IsBoolean()
  due_reminder?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'false without a status: its status is Active again' })
  @WhenSent()
  @IsBoolean()
  personal?: boolean;

  @ApiPropertyOptional({
    type: [OtherFieldRequest],
    maxItems: LIMITS.otherFieldsSent,
    description: 'All of them, in their order (PRJ-6)',
  })
  @OtherFields()
  otherFields?: OtherFieldRequest[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The version that was read. If the project has another now, nothing changes and the answer is 409.',
  })
  @WhenSent()
  @IsInt()
  @Min(1)
  @Max(MOST_VERSIONS)
  version?: number;
}

/** One of several projects, and what changes in it. */
export class UpdateProjectItem extends UpdateProjectRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @lowerCase
  @IsUUID()
  id: string;
}

/** A change of several projects (API-51, OPN-75): all of it happens, or nothing. */
export class UpdateProjectsRequest {
  @ApiProperty({ type: [UpdateProjectItem], minItems: 1, maxItems: LIMITS.projectsChanged })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.projectsChanged)
  @ArrayUnique(idOf, { message: 'items must not name a project twice' })
  @ValidateNested({ each: true })
  @Type(() => UpdateProjectItem)
  items: UpdateProjectItem[];
}

/** Into the archive, or back (API-42, OPN-73, OPN-79). */
export class SetArchivedRequest {
  @ApiProperty({ type: Boolean })
  @IsBoolean()
  archived: boolean;
}

/** To the state 'under construction', or from it (API-43, OPN-79). */
export class SetUnderConstructionRequest {
  @ApiProperty({ type: Boolean })
  @IsBoolean()
  under_construction: boolean;
}

/** Which projects, in which order (API-28, OPN-75). */
export class ListProjectsQuery extends ListQuery {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The person asking; only oneself is accepted.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  id?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Every status instead of one.' })
  @IsOptional()
  @Flag()
  @IsBoolean()
  get_all?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'The same, spelled otherwise (OPN-50).' })
  @IsOptional()
  @Flag()
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
