import { DEMO_CONTACTS } from './contacts.js';
import type { DemoContent } from './demo-content.js';
import { HARBOUR_COURT } from './harbour-court.js';
import {
  CORN_EXCHANGE,
  GARDEN_STUDIO,
  LINDEN_SCHOOL,
  MILL_YARD,
  NORTHGATE,
  OLD_BREWERY,
  ORCHARD_PAVILION,
  RIVERSIDE_CLINIC,
} from './other-projects.js';
import { DEMO_PEOPLE } from './people.js';
import { DEMO_FIRM, DEMO_PROPOSALS } from './proposals.js';
import { STATION_ROAD } from './station-road.js';
import { DEMO_TASKS } from './tasks.js';
import { WILLOW_HOUSE } from './willow-house.js';

export * from './demo-content.js';

/** The demo workspace. Projects come in the order in which their files are made: what people open first is first. */
export const DEMO: DemoContent = {
  people: DEMO_PEOPLE,
  projects: [
    WILLOW_HOUSE,
    HARBOUR_COURT,
    CORN_EXCHANGE,
    NORTHGATE,
    ORCHARD_PAVILION,
    LINDEN_SCHOOL,
    MILL_YARD,
    OLD_BREWERY,
    GARDEN_STUDIO,
    RIVERSIDE_CLINIC,
    STATION_ROAD,
  ],
  firm: DEMO_FIRM,
  proposals: DEMO_PROPOSALS,
  tasks: DEMO_TASKS,
  contacts: DEMO_CONTACTS,
};
