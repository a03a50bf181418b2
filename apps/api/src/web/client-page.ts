import { createHash } from 'node:crypto';
import { CLIENT_CONFIGURATION_META, type ClientConfiguration } from '@gable/contracts';
import type { Configuration } from '@gable/platform';

/** The one page of the client, with what this instance tells it at start, and the tag that names its content. */
export interface ClientPage {
  html: string;
  etag: string;
}

type ToldConfiguration = Pick<Configuration, 'landingUrl' | 'tasksUrl' | 'termsUrl' | 'analyticsUrls' | 'currency'> & {
  s3: Pick<NonNullable<Configuration['s3']>, 'publicEndpoint'> | undefined;
};

/** Puts what the client is to know of the instance into the built page. */
export function clientPage(
  built: string,
  { landingUrl, tasksUrl, termsUrl, analyticsUrls, currency, s3 }: ToldConfiguration,
): ClientPage {
  const configuration: ClientConfiguration = {
    landing_url: landingUrl ?? null,
    tasks_url: tasksUrl ?? null,
    terms_url: termsUrl ?? null,
    storage_url: s3?.publicEndpoint ?? null,
    analytics_urls: analyticsUrls,
    currency,
  };
  const meta = `<meta name="${CLIENT_CONFIGURATION_META}" content="${escapeAttribute(JSON.stringify(configuration))}" />`;
  // A function, because a text would have its dollar signs read as patterns.
  const html = built.replace('</head>', () => `  ${meta}\n  </head>`);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
