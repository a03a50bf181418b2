import { CONTACT_RIGHTS, type ContactRight } from '@gable/domain';
import { ApiProperty } from '@nestjs/swagger';
import { NamedPersonView } from '../../names/index.js';

/** A phone of a contact (ENT-25). */
export class ContactPhoneView {
  @ApiProperty({ type: String, description: 'E.164, with its extension' })
  phone: string;

  @ApiProperty({ type: String, description: 'ISO alpha-2 in small letters' })
  country_code: string;

  @ApiProperty({ type: String, description: 'What is dialled to reach the country' })
  country_dial: string;

  @ApiProperty({ type: 'integer', description: '2 means mobile' })
  data_type_id: number;
}

/** An e-mail of a contact (ENT-26). */
export class ContactEmailView {
  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ type: 'integer' })
  data_type_id: number;
}

/** An address of a contact (ENT-27). */
export class ContactAddressView {
  @ApiProperty({ type: String })
  line1: string;

  @ApiProperty({ type: String })
  line2: string;

  @ApiProperty({ type: String })
  line3: string;

  @ApiProperty({ type: String })
  city: string;

  @ApiProperty({ type: String })
  state: string;

  @ApiProperty({ type: String })
  zip: string;

  @ApiProperty({ type: String, description: 'ISO alpha-2' })
  country_id: string;

  @ApiProperty({ type: 'integer' })
  data_type_id: number;
}

/** A type of contacts (API-131). */
export class ContactTypeView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;
}

/** A group, as a contact names it. */
export class NamedGroupView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;
}

/** A project that a contact has to do with. */
export class ContactProjectView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: Boolean, description: 'Whether it is a proposal' })
  potential: boolean;
}

/** A contact (ENT-24). */
export class ContactView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  contact_type_id: string | null;

  @ApiProperty({ readOnly: true, type: ContactTypeView, nullable: true })
  contact_type: ContactTypeView | null;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  lastname: string;

  @ApiProperty({ type: String })
  business: string;

  @ApiProperty({ type: [ContactPhoneView] })
  phones: ContactPhoneView[];

  @ApiProperty({ type: [ContactEmailView] })
  emails: ContactEmailView[];

  @ApiProperty({ type: [ContactAddressView] })
  addresses: ContactAddressView[];

  @ApiProperty({ type: String })
  notes: string;

  @ApiProperty({ type: [String], format: 'uuid', description: 'The groups of who asks that it is in' })
  group_ids: string[];

  @ApiProperty({ readOnly: true, type: [NamedGroupView], description: 'The same, by name' })
  groups: NamedGroupView[];

  @ApiProperty({ type: Boolean, description: 'Whether the firm of its owner sees it' })
  shared: boolean;

  @ApiProperty({ type: NamedPersonView, description: 'Whose contact it is' })
  owner: NamedPersonView;

  @ApiProperty({ enum: CONTACT_RIGHTS, isArray: true, enumName: 'ContactRight' })
  user_permissions: ContactRight[];

  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  updated_at: string;
}

/** A contact with what it takes part in, of what who asks may see. */
export class ContactDetailView extends ContactView {
  @ApiProperty({
    readOnly: true,
    type: [ContactProjectView],
    description: 'Proposals it came from, or that name its e-mail',
  })
  proposals: ContactProjectView[];

  @ApiProperty({
    readOnly: true,
    type: [ContactProjectView],
    description: 'Projects it came from, whose people it is among, or that a group it is in was made of',
  })
  projects: ContactProjectView[];
}

/** A kind of phone, e-mail or address (API-130). */
export class ContactDataTypeView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: String })
  name: string;
}

/** A country (API-124). */
export class CountryView {
  @ApiProperty({ type: String, description: 'ISO alpha-2' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'What is dialled to reach it' })
  dial: string | null;
}

/** A contact that is gone. */
export class DeletedContactView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}
