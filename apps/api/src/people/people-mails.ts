import type { ProjectRole } from '@gable/contracts';
import { screenAddress, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Recipient, sendMail } from '../mails/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { PEOPLE_MAIL_TEXTS } from './people-mail-texts.js';

/** From whom a message comes, and about which project. */
export interface PeopleMailOrigin {
  from: string;
  projectId: string;
  project: string;
}

/** Whose role is to change, and how. */
export interface AskedRole {
  /** Null: that of the person who asks. */
  person: string | null;
  current: ProjectRole;
  wanted: ProjectRole;
}

/** The messages about people of a project (OPN-38). Each goes through the outbox of the transaction it belongs to. */
@Injectable()
export class PeopleMails {
  private readonly publicUrl: string;

  constructor(@Inject(CONFIGURATION) { publicUrl }: Configuration) {
    this.publicUrl = publicUrl;
  }

  /** Tells a person who has an account that they are in a project now: opens the project. */
  added(manager: EntityManager, to: Recipient, origin: PeopleMailOrigin, message?: string): Promise<void> {
    const address = screenAddress(this.publicUrl, 'projects.files', { id: origin.projectId });
    return sendMail(manager, to, PEOPLE_MAIL_TEXTS.added({ ...origin, name: to.name, address, message }));
  }

  /** Asks the owner to change a role (OPN-7): opens the people of the project. */
  roleRequest(manager: EntityManager, to: Recipient, origin: PeopleMailOrigin, asked: AskedRole): Promise<void> {
    const address = screenAddress(this.publicUrl, 'projects.people', { id: origin.projectId });
    return sendMail(manager, to, PEOPLE_MAIL_TEXTS.roleRequest({ ...origin, ...asked, name: to.name, address }));
  }
}
