import type {
  FIRM_ROLES,
  InquiryStatus,
  PhaseCategory,
  ProjectRole,
  ProjectStatus,
  Recurrence,
} from '@gable/contracts';

/** A person of the demo. `email` is the part before the domain. */
export interface DemoPerson {
  key: PersonKey;
  name: string;
  email: string;
  phone?: string;
  /** False: invited, has not chosen a password yet. */
  active: boolean;
}

/** The people by the names the content calls them. */
export type PersonKey =
  | 'owner'
  | 'member'
  | 'team'
  | 'client'
  | 'contractor'
  | 'outsider'
  | 'chen'
  | 'okafor'
  | 'rees'
  | 'novak'
  | 'jonas'
  | 'pilar'
  | 'hallam'
  | 'amara';

/** A person's place in a project. */
export interface DemoMembership {
  person: PersonKey;
  role: ProjectRole;
  lead?: boolean;
}

/** One upload. Ages are days before the seeding; the hour is part of them. */
export interface DemoRevision {
  by: PersonKey;
  daysAgo: number;
  message?: string;
  /** Makes the bytes. Deterministic for one date of seeding, apart from encrypted files. */
  make: (now: Date) => Promise<Buffer>;
}

/** A place of a page: parts of its width and height. */
export interface DemoPin {
  /** From 1. */
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A comment on a file, for everybody in the project. */
export interface DemoComment {
  /** Stays the same for ever: ids are derived from it. */
  key: string;
  by: PersonKey;
  daysAgo: number;
  /** Rich text, as the editor makes it. */
  text: string;
  /** Where it is pinned to; left out: it is about the whole file. */
  pin?: DemoPin;
}

/** A file with its uploads, oldest first. */
export interface DemoFile {
  /** Stays the same for ever: ids are derived from it. */
  key: string;
  name: string;
  mimetype: string;
  alias?: string;
  pinned?: boolean;
  archived?: boolean;
  revisions: readonly [DemoRevision, ...DemoRevision[]];
  /** On what was its newest revision then. */
  comments?: readonly DemoComment[];
}

/** Something uploaded to a note. */
export interface DemoNoteUpload {
  /** Stays the same for ever; the text of the note shows a picture by `{{key}}` in the place of its address. */
  key: string;
  name: string;
  mimetype: string;
  /** Stands in the text; the others go with it. */
  inline?: boolean;
  make: DemoRevision['make'];
}

/** A note of a project. */
export interface DemoNote {
  /** Stays the same for ever: ids are derived from it. */
  key: string;
  by: PersonKey;
  daysAgo: number;
  /** Rich text, as the editor makes it. */
  text: string;
  /** Whom it is addressed to by name; left out: everybody. */
  to?: readonly PersonKey[];
  draft?: boolean;
  /** Who changed it later, oldest first. */
  edits?: readonly { by: PersonKey; daysAgo: number }[];
  /** Keys of files of the project. */
  files?: readonly string[];
  uploads?: readonly DemoNoteUpload[];
}

/** A phase of a project: category, name and percent. */
export type DemoPhase = readonly [category: PhaseCategory, name: string, percent: number];

/** A project with its people, phases and files. */
export interface DemoProject {
  key: string;
  name: string;
  jobNumber?: string;
  status: ProjectStatus;
  personal?: boolean;
  underConstruction?: boolean;
  createdDaysAgo: number;
  startsInDays?: number;
  archivedDaysAgo?: number;
  /** The first one is the creator and an owner. */
  people: readonly [DemoMembership, ...DemoMembership[]];
  /** In their order; from the own list of the first person. */
  phases?: readonly DemoPhase[];
  files: readonly DemoFile[];
  notes?: readonly DemoNote[];
}

/** The office that proposals are shared in. Its first member owns it. */
export interface DemoFirm {
  name: string;
  members: readonly [DemoFirmMember, ...DemoFirmMember[]];
}

/** A person's place in the office. */
export interface DemoFirmMember {
  person: PersonKey;
  role: keyof typeof FIRM_ROLES;
  shares: boolean;
}

/** A proposal. Days are counted back from the seeding; what has not happened is left out. */
export interface DemoProposal {
  /** Stays the same for ever: ids are derived from it. Of an accepted one, the key of its project. */
  key: string;
  /** It became one of the projects, which has the rest. */
  ofProject?: true;
  name?: string;
  jobNumber?: string;
  by: PersonKey;
  inquired: number;
  status: InquiryStatus;
  amount?: string;
  sent?: number;
  /** Days from the seeding; negative ones are past. */
  expires?: number;
  loi?: string;
  meetClient?: boolean;
  siteVisit?: boolean;
  referredBy?: string | undefined;
  email?: string;
  phone?: string;
  comments?: string;
  deleted?: number;
}

/** Somebody in an address book. */
export interface DemoContact {
  name: string;
  lastname: string;
  business: string;
  email?: string;
  phone?: string;
  shared?: boolean;
}

/** A group of everybody of one business. */
export interface DemoContactGroup {
  name: string;
  business: string;
}

/** Something to be done. */
export interface DemoTask {
  /** Stays the same for ever: ids are derived from it. */
  key: string;
  name: string;
  by: PersonKey;
  /** Whom it is given to; left out: nobody. */
  to?: PersonKey;
  /** Key of a project or proposal. */
  project?: string;
  /** Days from the seeding; negative ones are past. */
  due?: number;
  recurrence?: Exclude<Recurrence, 'none'>;
  /** One that would come before the seeding, or on its day, has come: nothing is sent at the first start. */
  reminder?: { minutes: number; time?: string; hasCome?: true };
  doneDaysAgo?: number;
}

/** Everything the demo workspace holds. */
export interface DemoContent {
  people: readonly DemoPerson[];
  projects: readonly DemoProject[];
  firm?: DemoFirm;
  proposals?: readonly DemoProposal[];
  tasks?: readonly DemoTask[];
  contacts?: { by: PersonKey; contacts: readonly DemoContact[]; groups: readonly DemoContactGroup[] };
}

/** Domain of every demo address; `.test` never leaves the machine. */
export const DEMO_DOMAIN = 'demo.gable.test';

/** Password of every demo person, printed on the console at the first start. */
export const DEMO_PASSWORD = 'gable-demo-1';
