import { PIN_STATES, type PinState } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsInt, IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { WhenSent } from '../../http/index.js';

/** The largest number that a column of pages can hold. */
const LAST_PAGE = 2 ** 31 - 1;

/** An area of a page, or a point, which ends where it begins: parts of its width and height as its picture shows it. */
export class PlaceForm {
  @ApiProperty({ type: Number, minimum: 1, description: 'From 1' })
  @IsInt()
  @Min(1)
  @Max(LAST_PAGE)
  page: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @IsNumber()
  @Min(0)
  @Max(1)
  left: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @IsNumber()
  @Min(0)
  @Max(1)
  top: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1, description: 'Not before left' })
  @IsNumber()
  @Min(0)
  @Max(1)
  right: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1, description: 'Not before top' })
  @IsNumber()
  @Min(0)
  @Max(1)
  bottom: number;
}

/** Who is to deal with a pin, and the photo that it carries. */
class PinDetails {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Somebody in the project, who is notified; null: nobody in particular',
  })
  @IsOptional()
  @IsUUID()
  assignee_id?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'A picture among the files of the same project, not of a proposal; null: none',
  })
  @IsOptional()
  @IsUUID()
  photo_file_id?: string | null;
}

/** The place that a comment is pinned to as it is posted, and what goes with it. */
export class PinForm extends IntersectionType(PlaceForm, PinDetails) {}

/** What changes of a pin. */
export class ChangePinRequest extends PinDetails {
  @ApiPropertyOptional({ enum: PIN_STATES, enumName: 'PinState' })
  @WhenSent()
  @IsIn(PIN_STATES)
  state?: PinState;
}
