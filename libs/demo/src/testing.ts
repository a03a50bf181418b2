export { DEMO } from './content/index.js';
export { DEMO_DOMAIN, DEMO_PASSWORD, type DemoContent, type DemoFile } from './content/demo-content.js';
export { SeededRandom } from './drawing/seeded-random.js';
export { fileId, projectId } from './seeding/demo-ids.js';
export { textOf } from './seeding/insert-notes.js';
export { makeAnnouncedFiles } from './seeding/make-files.js';
export { seedPeopleAndProjects } from './seeding/seed-people-and-projects.js';
