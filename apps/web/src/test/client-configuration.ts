import { CLIENT_CONFIGURATION_META, type ClientConfiguration } from '@gable/contracts';

/** Sets what the page says the instance is configured with, in place of what was set before. */
export function configure(configuration: Partial<ClientConfiguration>): void {
  const meta = document.createElement('meta');
  meta.name = CLIENT_CONFIGURATION_META;
  meta.content = JSON.stringify(configuration);
  document.head.replaceChildren(meta);
}
