import { ApiProperty } from '@nestjs/swagger';
import { ContactProjectView, ContactView } from './contact.dto.js';

/** A contact, as a group shows it. */
export class GroupContactView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  lastname: string;

  @ApiProperty({ type: String, nullable: true, description: 'The first there is' })
  email: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The first there is' })
  phone: string | null;
}

/** A group of contacts (ENT-28), with the first of them in a list, with all of them alone. */
export class GroupView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  notes: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The project whose people it was made of' })
  project_id: string | null;

  @ApiProperty({ readOnly: true, type: ContactProjectView, nullable: true, description: 'The same, while one sees it' })
  project: ContactProjectView | null;

  @ApiProperty({ readOnly: true, type: [GroupContactView] })
  contacts: GroupContactView[];

  @ApiProperty({ readOnly: true, type: 'integer', description: 'How many are in it' })
  contacts_total: number;

  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  updated_at: string;
}

/** A group with all who are in it. */
export class GroupDetailView extends GroupView {
  @ApiProperty({ type: [String], format: 'uuid' })
  contact_ids: string[];
}

/** What became of several contacts. */
export class BulkContactsView {
  @ApiProperty({ type: [ContactView], description: 'Those that are new' })
  created: ContactView[];

  @ApiProperty({ type: [ContactView], description: 'Those of somebody’s e-mail that were there already' })
  existing: ContactView[];
}
