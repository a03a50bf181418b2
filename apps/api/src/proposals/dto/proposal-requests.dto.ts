import {
  amountProblem,
  chosenDayProblem,
  contactNameProblem,
  dayText,
  INQUIRY_STATUSES,
  inquiryStatusProblem,
  jobNumberProblem,
  LIMITS,
  projectNameProblem,
  PROPOSAL_STAGES,
  proposalCommentsProblem,
  proposalDayProblem,
  proposalEmailProblem,
  proposalPhoneProblem,
  referredByProblem,
  type ChosenDay,
  type InquiryStatus,
  type ProposalStage,
} from '@gable/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { HasNoProblem, Trimmed, WhenSent } from '../../http/index.js';
import { OtherFieldRequest, OtherFields, ProposalContext } from '../../projects/index.js';

const AMOUNT: ApiPropertyOptions = {
  type: String,
  maxLength: LIMITS.amount,
  description: 'As it is typed: `12.5k` is 12500.00, an empty text is 0.00',
};
const DAY: ApiPropertyOptions = { type: String, format: 'date' };
/** The largest number the columns hold. */
const MOST = 2 ** 31 - 1;

const isDay = (day: unknown) =>
  day === null ? 'This is not a day of the calendar' : proposalDayProblem(day, new Date());
const isDayOrNone = (day: unknown) => proposalDayProblem(day, new Date());

/** A part of a body that is an object; a list of them is none. */
const Part = (type: () => new () => object): PropertyDecorator =>
  applyDecorators(
    HasNoProblem((part) =>
      typeof part === 'object' && part !== null && !Array.isArray(part) ? null : 'This must be an object',
    ),
    ValidateNested(),
    Type(type),
  );

/** A day, as the forms choose it (API-68). */
export class ChosenDayRequest implements ChosenDay {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  year: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 12 })
  @IsInt()
  month: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 31 })
  @IsInt()
  day: number;
}

/** A day that is chosen by year, month and day; null, where it may be, is none. */
const Chosen = (): PropertyDecorator =>
  applyDecorators(
    HasNoProblem((day) => chosenDayProblem(day, new Date())),
    ValidateNested(),
    Type(() => ChosenDayRequest),
  );

/** What is said of a proposal beside its project; what is left out stays as it is. */
export class PotentialDataRequest {
  @ApiPropertyOptional({ enum: Object.values(INQUIRY_STATUSES), enumName: 'InquiryStatus' })
  @WhenSent()
  @HasNoProblem(inquiryStatusProblem)
  inquiry_status?: InquiryStatus;

  @ApiPropertyOptional(DAY)
  @WhenSent()
  @HasNoProblem(isDay)
  inquiry_date?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Off clears the day it was sent and the expiry (POT-44)' })
  @WhenSent()
  @IsBoolean()
  proposal_sent?: boolean;

  @ApiPropertyOptional({ ...DAY, nullable: true, description: 'Left out: today' })
  @HasNoProblem(isDayOrNone)
  proposal_sent_date?: string | null;

  @ApiPropertyOptional({ ...DAY, nullable: true, description: 'Kept only of one that was sent (VAL-15)' })
  @HasNoProblem(isDayOrNone)
  proposal_exp_time?: string | null;

  @ApiPropertyOptional(AMOUNT)
  @WhenSent()
  @HasNoProblem(amountProblem)
  proposal_amount?: string;

  @ApiPropertyOptional({ type: Boolean })
  @WhenSent()
  @IsBoolean()
  loi_sent?: boolean;

  @ApiPropertyOptional(AMOUNT)
  @WhenSent()
  @HasNoProblem(amountProblem)
  loi_amount?: string;

  @ApiPropertyOptional({ type: Boolean })
  @WhenSent()
  @IsBoolean()
  meet_client?: boolean;

  @ApiPropertyOptional({ type: Boolean })
  @WhenSent()
  @IsBoolean()
  site_visit?: boolean;

  @ApiPropertyOptional({ type: Boolean })
  @WhenSent()
  @IsBoolean()
  reminder_referrer?: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.proposalComments })
  @Trimmed()
  @HasNoProblem(proposalCommentsProblem)
  comments?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.email })
  @Trimmed()
  @HasNoProblem(proposalEmailProblem)
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.phone })
  @Trimmed()
  @HasNoProblem(proposalPhoneProblem)
  phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.referredBy })
  @Trimmed()
  @HasNoProblem(referredByProblem)
  referred_by?: string | null;
}

/** The same, with what its project has (API-67). */
export class ProposalFieldsRequest extends PotentialDataRequest {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.projectName })
  @WhenSent()
  @Trimmed()
  @HasNoProblem(projectNameProblem)
  name?: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.jobNumber, nullable: true, description: 'Address / Job ID' })
  @Trimmed()
  @HasNoProblem(jobNumberProblem)
  job_number?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Off unless the status is accepted (POT-39)' })
  @WhenSent()
  @IsBoolean()
  due_reminder?: boolean;

  @ApiPropertyOptional({ ...DAY, nullable: true })
  @HasNoProblem(isDayOrNone)
  project_starts?: string | null;

  @ApiPropertyOptional({ type: [OtherFieldRequest], maxItems: LIMITS.otherFieldsSent })
  @OtherFields()
  otherFields?: OtherFieldRequest[];
}

/** What a guarded change was made from. */
class Versioned extends ProposalContext {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The version that was read. If the proposal has another now, nothing changes and the answer is 409.',
  })
  @WhenSent()
  @IsInt()
  @Min(1)
  @Max(MOST)
  version?: number;
}

/** A change of single fields (API-67): in `data`, or beside it, as the record has them. */
export class UpdateProposalRequest extends IntersectionType(PotentialDataRequest, Versioned) {
  @ApiPropertyOptional({ type: ProposalFieldsRequest })
  @WhenSent()
  @Part(() => ProposalFieldsRequest)
  data?: ProposalFieldsRequest;
}

/** What the edit screen sends of the project (API-68). */
export class ProposalProjectRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.projectName })
  @Trimmed()
  @HasNoProblem(projectNameProblem)
  name: string;

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.jobNumber, nullable: true, description: 'Address / Job ID' })
  @Trimmed()
  @HasNoProblem(jobNumberProblem)
  job_number?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Off unless the status is accepted or kept (POT-39)' })
  @WhenSent()
  @IsBoolean()
  due_reminder?: boolean;
}

/** What the edit screen sends (API-68): what is left out stays as it is. */
export class UpdateProposalFullyRequest extends Versioned {
  @ApiProperty({ type: ProposalProjectRequest })
  @Part(() => ProposalProjectRequest)
  project: ProposalProjectRequest;

  @ApiPropertyOptional({ type: PotentialDataRequest })
  @WhenSent()
  @Part(() => PotentialDataRequest)
  potentialData?: PotentialDataRequest;

  @ApiPropertyOptional({ type: ChosenDayRequest })
  @WhenSent()
  @Chosen()
  inquiry_date?: ChosenDayRequest;

  @ApiPropertyOptional({ type: ChosenDayRequest, nullable: true })
  @IsOptional()
  @Chosen()
  start_date?: ChosenDayRequest | null;

  @ApiPropertyOptional({ type: ChosenDayRequest, nullable: true, description: 'Kept only of one that was sent' })
  @IsOptional()
  @Chosen()
  proposal_exp_time?: ChosenDayRequest | null;

  @ApiPropertyOptional({ type: [OtherFieldRequest], maxItems: LIMITS.otherFieldsSent })
  @OtherFields()
  other_fields?: OtherFieldRequest[];
}

/** Who asked, for the address book of who makes the proposal (POT-14, ADR-19). */
export class NewContactRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.contactName,
    description: 'There must be a name or a lastname',
  })
  @Trimmed()
  @HasNoProblem(contactNameProblem)
  name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.contactName })
  @Trimmed()
  @HasNoProblem(contactNameProblem)
  lastname?: string | null;
}

/** A new proposal (API-66, OPN-138): as the edit screen sends one, its first note, and who asked. */
export class CreateProposalRequest extends OmitType(UpdateProposalFullyRequest, ['version']) {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.noteBody,
    description: 'Rich text, the first note of the proposal, for everybody who sees it; an empty text is none',
  })
  @IsOptional()
  @IsString()
  note?: string | null;

  @ApiPropertyOptional({
    type: NewContactRequest,
    nullable: true,
    description: 'Added to the own contacts, with the e-mail and the phone of the proposal',
  })
  @IsOptional()
  @Part(() => NewContactRequest)
  contact?: NewContactRequest | null;
}

const YEAR: ApiPropertyOptions = { type: 'integer', minimum: 1, maximum: 9999 };

/** A year (API-63). */
export class ProposalYearQuery {
  @ApiProperty(YEAR)
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(9999)
  year: number;
}

/** What a column of the board shows (POT-2). */
export class ProposalStageQuery extends ProposalYearQuery {
  @ApiProperty({ enum: PROPOSAL_STAGES, enumName: 'ProposalStage' })
  @IsIn(PROPOSAL_STAGES)
  stage: ProposalStage;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'From 1, which is the first' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMITS.proposalStagePages)
  page?: number;
}

/** What may be counted: inquiries, and of these the ones of which something was sent. */
export const COUNTED_ITEMS = ['inquiry', 'proposal', 'loi'] as const;

/** What is counted (API-65, OPN-139). */
export class ProposalCountQuery {
  @ApiPropertyOptional(YEAR)
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(9999)
  year?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 12, description: 'Of the year' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(12)
  month?: number;

  @ApiPropertyOptional({
    enum: COUNTED_ITEMS,
    enumName: 'CountedProposalItem',
    description: 'All inquiries, those whose proposal was sent, or those with a letter of intent',
  })
  @IsOptional()
  @IsIn(COUNTED_ITEMS)
  item?: (typeof COUNTED_ITEMS)[number];
}

/** The text of a day that was chosen; null is none, and what is left out stays out. */
export const textOfDay = (day: ChosenDayRequest | null | undefined): string | null | undefined => day && dayText(day);
