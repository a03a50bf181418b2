import type { DemoPerson } from './demo-content.js';

/** One person of each role, named by it in the address, and the colleagues around them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { key: 'owner', name: 'Helen Whitaker', email: 'owner', phone: '+44 1632 960 101', active: true },
  { key: 'member', name: 'Tom Nakamura', email: 'member', phone: '+44 1632 960 102', active: true },
  { key: 'team', name: 'Sana Iqbal', email: 'team', phone: '+44 1632 960 214', active: true },
  { key: 'client', name: 'Marta Lindqvist', email: 'client', phone: '+44 7700 900 318', active: true },
  { key: 'contractor', name: 'Derek Boateng', email: 'contractor', phone: '+44 7700 900 455', active: true },
  { key: 'outsider', name: 'Inês Duarte', email: 'outsider', active: true },
  { key: 'chen', name: 'Li Wei Chen', email: 'li-wei.chen', phone: '+44 1632 960 103', active: true },
  { key: 'okafor', name: 'Ruth Okafor', email: 'ruth.okafor', phone: '+44 1632 960 104', active: true },
  { key: 'rees', name: 'Ffion Rees', email: 'ffion.rees', phone: '+44 1632 960 105', active: true },
  { key: 'novak', name: 'Tomáš Novák', email: 'tomas.novak', phone: '+420 601 123 456', active: true },
  { key: 'jonas', name: 'Jonas Lindqvist', email: 'jonas.lindqvist', active: true },
  { key: 'pilar', name: 'María del Pilar Navarro-Villanueva', email: 'pilar.navarro', active: true },
  { key: 'hallam', name: 'George Hallam', email: 'george.hallam', phone: '+44 7700 900 467', active: true },
  { key: 'amara', name: 'Amara Osei', email: 'amara.osei', active: false },
];
