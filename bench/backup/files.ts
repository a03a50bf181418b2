/** Puts files into the storage of an instance, as uploads leave them. */
import { randomBytes } from 'node:crypto';
import { createObjectStorage, readConfiguration, storageSettings } from '@gable/platform';

const [count = 0, bytes = 0] = process.argv.slice(2).map(Number);
const storage = await createObjectStorage(storageSettings(readConfiguration()));
// Which nothing packs smaller.
const content = randomBytes(bytes);
for (let place = 0; place < count; place += 1) {
  content.writeUInt32LE(place);
  await storage.put(`bench/${place}/original.pdf`, content, { contentType: 'application/pdf' });
}
