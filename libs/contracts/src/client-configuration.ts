/** The currency of an instance that is not told another one (ISO 4217). */
export const DEFAULT_CURRENCY = 'USD';

/** What an instance tells its web client at start, in a `<meta>` element of the page: what configuration sets. */
export interface ClientConfiguration {
  /** Where "landing" leads (OPN-32); null: the sign-in page. */
  landing_url: string | null;
  /** Where Tasks leads (OPN-64); null: the product's own page. */
  tasks_url: string | null;
  /** The terms that sign-up asks to accept; null: there is no page of them. */
  terms_url: string | null;
  /** The object storage's address, when it is another host; null: it is below this one (OPN-52). */
  storage_url: string | null;
  /** Scripts of analytics and heatmap tools, loaded with full consent only (ACC-49). */
  analytics_urls: string[];
  /** What all amounts are in, by its code (ISO 4217). */
  currency: string;
}

/** Name of the `<meta>` element; its content is the JSON of {@link ClientConfiguration}. */
export const CLIENT_CONFIGURATION_META = 'gable-configuration';

/** Values of the consent cookie (OPN-48). */
export const CONSENTS = ['all', 'necessary'] as const;

/** One of {@link CONSENTS}. */
export type Consent = (typeof CONSENTS)[number];
