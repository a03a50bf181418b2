import { CLIENT_CONFIGURATION_META, DEFAULT_CURRENCY, type ClientConfiguration } from '@gable/contracts';

const NOTHING_SET: ClientConfiguration = {
  landing_url: null,
  tasks_url: null,
  terms_url: null,
  storage_url: null,
  analytics_urls: [],
  currency: DEFAULT_CURRENCY,
};

/** What the instance is configured with: the page brings them along, so that nobody has to ask the server. */
export function clientConfiguration(page: ParentNode = document): ClientConfiguration {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_CONFIGURATION_META}"]`);
  return meta ? { ...NOTHING_SET, ...(JSON.parse(meta.content) as Partial<ClientConfiguration>) } : NOTHING_SET;
}
