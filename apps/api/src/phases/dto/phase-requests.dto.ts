import { isPhasePercent, LIMITS, phaseNameProblem, type PhaseCategory } from '@gable/contracts';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInstance,
  IsInt,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { HasNoProblem, Ids, ListQuery, Trimmed, WhenSent } from '../../http/index.js';
import { CATEGORIES } from './phase.dto.js';

const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value,
);
const percentProblem = (percent: unknown): string | null =>
  isPhasePercent(percent)
    ? null
    : `percent must be 0 to ${LIMITS.phaseComplete} in steps of ${LIMITS.phasePercentStep}`;
/** Far more than there can be phases; past the end is the end. */
const LAST_PLACE = 1_000_000;

/** By what two items are the same. */
const idOf = (item: unknown): unknown => (item as { id?: unknown } | null)?.id ?? item;

/** Reads an id where an object may stand as well. */
const idsAsItems = (make: (id: string) => object) =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? (value as unknown[]).map((item) => (typeof item === 'string' ? make(item.toLowerCase()) : item))
      : value,
  );

/** A new phase (API-73, API-79). With a project it becomes one of its phases at once. */
export class StorePhaseRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.phaseName })
  @Trimmed()
  @HasNoProblem(phaseNameProblem)
  name: string;

  @ApiProperty({ enum: CATEGORIES, enumName: 'PhaseCategory' })
  @IsIn(CATEGORIES)
  category: PhaseCategory;

  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @WhenSent()
  @IsUUID()
  projectId?: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The phase of the own list it is a subtask of' })
  @WhenSent()
  @lowerCase
  @IsUUID()
  parent_id?: string;
}

/** A phase that somebody chose by its id, or a new one by name and category. */
export class ChosenPhase {
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @ValidateIf(({ id, name }: ChosenPhase) => id !== undefined || name === undefined)
  @lowerCase
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.phaseName })
  @ValidateIf(({ id }: ChosenPhase) => id === undefined)
  @Trimmed()
  @HasNoProblem(phaseNameProblem)
  name?: string;

  @ApiPropertyOptional({ enum: CATEGORIES, enumName: 'PhaseCategory' })
  @ValidateIf(({ id }: ChosenPhase) => id === undefined)
  @IsIn(CATEGORIES)
  category?: PhaseCategory;

  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @WhenSent()
  @lowerCase
  @IsUUID()
  parent_id?: string;
}

/** Phases for a project (API-46, OPN-82): those that it holds already stay as they are. */
@ApiExtraModels(ChosenPhase)
export class AddPhasesRequest {
  @ApiProperty({
    type: 'array',
    maxItems: LIMITS.projectPhases,
    items: { oneOf: [{ type: 'string', format: 'uuid' }, { $ref: getSchemaPath(ChosenPhase) }] },
  })
  @IsArray()
  @ArrayMaxSize(LIMITS.projectPhases)
  @IsInstance(ChosenPhase, { each: true, message: 'phases must be ids or new phases' })
  @ValidateNested({ each: true })
  @Type(() => ChosenPhase)
  @idsAsItems((id) => Object.assign(new ChosenPhase(), { id }))
  phases: ChosenPhase[];
}

/** A new name or place of a phase of the own list (API-4); what is left out stays. */
export class ChangeOwnPhaseRequest {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.phaseName })
  @WhenSent()
  @Trimmed()
  @HasNoProblem(phaseNameProblem)
  name?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'Place in its category, from 0' })
  @WhenSent()
  @IsInt()
  @Min(0)
  @Max(LAST_PLACE)
  order?: number;
}

/** What changes in a phase of a project; what is left out stays. */
class PhaseChange extends ChangeOwnPhaseRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: LIMITS.phaseComplete,
    multipleOf: LIMITS.phasePercentStep,
  })
  @WhenSent()
  @HasNoProblem(percentProblem)
  percent?: number;
}

/** One of several, and what changes in it. */
export class PhaseEdit extends PhaseChange {
  @ApiProperty({ type: String, format: 'uuid' })
  @lowerCase
  @IsUUID()
  id: string;
}

/** A change of one phase (`id` names it), or of several (`id`, when sent, names the project; API-52, OPN-82). */
export class EditPhasesRequest extends PhaseChange {
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @ValidateIf(({ id, phases }: EditPhasesRequest) => id !== undefined || phases === undefined)
  @lowerCase
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({ type: [PhaseEdit], maxItems: LIMITS.projectPhases })
  @WhenSent()
  @IsArray()
  @ArrayMaxSize(LIMITS.projectPhases)
  @ArrayUnique(idOf, { message: 'phases must not name a phase twice' })
  @IsInstance(PhaseEdit, { each: true })
  @ValidateNested({ each: true })
  @Type(() => PhaseEdit)
  phases?: PhaseEdit[];
}

/** Phases to take out of a project, in the body or in the query (API-56, OPN-102). */
export class RemovePhasesRequest {
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: LIMITS.projectPhases })
  @WhenSent()
  @Ids(LIMITS.projectPhases)
  phases?: string[];
}

/** A phase of the own list and the place it gets. */
export class PhasePlace {
  @ApiProperty({ type: String, format: 'uuid' })
  @lowerCase
  @IsUUID()
  id: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'Place in its category, from 0' })
  @WhenSent()
  @IsInt()
  @Min(0)
  @Max(LAST_PLACE)
  order?: number;
}

/** The own list in another order (API-74): ids in that order, or each with its place; the others follow as they were. */
@ApiExtraModels(PhasePlace)
export class ReorderPhasesRequest {
  @ApiProperty({
    type: 'array',
    maxItems: LIMITS.ownPhases,
    items: { oneOf: [{ type: 'string', format: 'uuid' }, { $ref: getSchemaPath(PhasePlace) }] },
  })
  @IsArray()
  @ArrayMaxSize(LIMITS.ownPhases)
  @ArrayUnique(idOf, { message: 'phases must not name a phase twice' })
  @IsInstance(PhasePlace, { each: true, message: 'phases must be ids, or ids with their order' })
  @ValidateNested({ each: true })
  @Type(() => PhasePlace)
  @idsAsItems((id) => Object.assign(new PhasePlace(), { id }))
  phases: PhasePlace[];
}

/** The project that a phase is attached to or detached from (OPN-83). */
export class PhaseProjectQuery {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  projectId: string;
}

/** Which phases, in which order. */
export class ListPhasesQuery extends ListQuery {
  @ApiPropertyOptional({ enum: CATEGORIES, enumName: 'PhaseCategory' })
  @WhenSent()
  @IsIn(CATEGORIES)
  category?: PhaseCategory;
}
