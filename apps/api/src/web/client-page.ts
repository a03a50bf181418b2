import { createHash } from 'node:crypto';
import {
  CLIENT_CONFIGURATION_META,
  type ClientConfiguration,
  FIRST_FILES_ID,
  FIRST_OUTLINE_ID,
  FIRST_SHEET_ID,
} from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import type { FirstSheet } from '../files/index.js';

/** The one page of the client, with what this instance tells it at start, and the tag that names its content. */
export interface ClientPage {
  html: string;
  etag: string;
  configuration: ClientConfiguration;
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
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"`, configuration };
}

/**
 * The page with the sheet that its address shows: fetched with the styles and painted before any script runs, where the
 * viewer will draw it (theme/first-shown.css of the client). Both ask as the viewer's own fetch does, so that its answer
 * comes from the cache.
 */
export function withSheet(html: string, { url, width, height, widest, hasRail }: FirstSheet): string {
  const address = escapeAttribute(url);
  const preload = `<link rel="preload" as="image" href="${address}" crossorigin fetchpriority="high" />`;
  const style = `--ratio: ${(width / height).toFixed(5)}; --most: ${widest === null ? '100vw' : `${widest}px`}`;
  const image = `<img src="${address}" alt="" crossorigin fetchpriority="high" decoding="sync" />`;
  const sheet = `<div id="${FIRST_SHEET_ID}" style="${style}"${hasRail ? ' data-rail' : ''}>${image}</div>`;
  return html
    .replace('</head>', () => `  ${preload}\n  </head>`)
    .replace('<div id="gable">', (root) => `${sheet}\n    ${root}`);
}

/**
 * The page with the first files of a project, which the client reads before it has asked for anything; over it their outline,
 * painted before any script runs (theme/first-shown.css of the client).
 */
export function withFiles(html: string, json: string, outline: string | undefined): string {
  // Nothing in it ends the element, or begins a comment.
  const held = `<script type="application/json" id="${FIRST_FILES_ID}">${json.replaceAll('<', '\\u003c')}</script>`;
  const drawn = outline === undefined ? '' : `<div id="${FIRST_OUTLINE_ID}">${outline}</div>\n    `;
  return html.replace('<div id="gable">', (root) => `${held}\n    ${drawn}${root}`);
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
