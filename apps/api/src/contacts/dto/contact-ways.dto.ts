import {
  addressTextProblem,
  CONTACT_DATA_TYPES,
  contactEmailProblem,
  contactPhoneProblem,
  countryProblem,
  dataTypeProblem,
  LIMITS,
} from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { HasNoProblem, Trimmed } from '../../http/index.js';

const DATA_TYPE = {
  type: 'integer',
  enum: CONTACT_DATA_TYPES.map(({ id }) => id),
  description: 'One of `GET contacts/data-types`; left out: work',
} as const;
const line = { type: String, nullable: true, maxLength: LIMITS.addressLine } as const;

/** A phone of a contact (ENT-25). */
export class ContactPhoneRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.phone,
    description: 'As it is typed; one without a number is dropped',
  })
  @Trimmed()
  @HasNoProblem(contactPhoneProblem)
  phone?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 2,
    description: 'Where it is dialled: ISO alpha-2 in small letters; left out: us',
  })
  @Trimmed()
  @HasNoProblem(countryProblem)
  country_code?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 8, description: 'Follows from the number' })
  @HasNoProblem((dial) =>
    dial === undefined || dial === null || (typeof dial === 'string' && /^\+?\d{0,7}$/.test(dial))
      ? null
      : 'country_dial must be digits',
  )
  country_dial?: string | null;

  @ApiPropertyOptional(DATA_TYPE)
  @HasNoProblem(dataTypeProblem)
  data_type_id?: number | null;
}

/** An e-mail of a contact (ENT-26). */
export class ContactEmailRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'email',
    nullable: true,
    maxLength: LIMITS.email,
    description: 'An empty one is dropped',
  })
  @Trimmed()
  @HasNoProblem(contactEmailProblem)
  email?: string | null;

  @ApiPropertyOptional(DATA_TYPE)
  @HasNoProblem(dataTypeProblem)
  data_type_id?: number | null;
}

/** An address of a contact (ENT-27); one that says no more than a country is dropped. */
export class ContactAddressRequest {
  @ApiPropertyOptional(line)
  @Trimmed()
  @HasNoProblem(addressTextProblem)
  line1?: string | null;

  @ApiPropertyOptional(line)
  @Trimmed()
  @HasNoProblem(addressTextProblem)
  line2?: string | null;

  @ApiPropertyOptional(line)
  @Trimmed()
  @HasNoProblem(addressTextProblem)
  line3?: string | null;

  @ApiPropertyOptional(line)
  @Trimmed()
  @HasNoProblem(addressTextProblem)
  city?: string | null;

  @ApiPropertyOptional(line)
  @Trimmed()
  @HasNoProblem(addressTextProblem)
  state?: string | null;

  @ApiPropertyOptional(line)
  @Trimmed()
  @HasNoProblem(addressTextProblem)
  zip?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2, description: 'ISO alpha-2; left out: US' })
  @Trimmed()
  @HasNoProblem(countryProblem)
  country_id?: string | null;

  @ApiPropertyOptional(DATA_TYPE)
  @HasNoProblem(dataTypeProblem)
  data_type_id?: number | null;
}
