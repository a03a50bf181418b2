import { usePageTitle } from '../../ui/page-title.js';
import { ImportWizard } from './ImportWizard.js';
import { startReading } from './reading-thread.js';

/** Imports contacts from a CSV file (ADR-6, ADR-20…28). */
export function ImportPage() {
  usePageTitle('Import', 'Contacts');
  return <ImportWizard startReading={startReading} />;
}
