import helmet from '@fastify/helmet';
import type { Configuration } from '@gable/platform';
import type { FastifyInstance } from 'fastify';

/** Seconds that a browser keeps to https. */
const A_YEAR = 31_536_000;

/** JSON is never a page: nothing of it may run, and no other site may read it. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Addresses that answer JSON: the API without its docs page. */
const isApi = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** Content security policy and its siblings: only our own code runs, files come from us or from the object storage. */
export async function registerSecurityHeaders(fastify: FastifyInstance, configuration: Configuration): Promise<void> {
  const https = configuration.publicUrl.startsWith('https:');
  const apiHeaders = {
    ...API_HEADERS,
    ...(https && { 'strict-transport-security': `max-age=${A_YEAR}; includeSubDomains` }),
  };
  const analytics = configuration.analyticsUrls.map((address) => new URL(address).origin);
  const storage = configuration.s3 ? [new URL(configuration.s3.publicEndpoint).origin] : [];
  await fastify.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly solves captchas; it runs no text as script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...analytics],
        // The client's style engine writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage, ...analytics],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...storage, ...analytics],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Browsers ignore both on plain http, and say so in every visitor's console.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    strictTransportSecurity: https ? { maxAge: A_YEAR } : false,
    // Addresses hold codes: nobody gets them, not even our own logs.
    referrerPolicy: { policy: 'no-referrer' },
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url)) void reply.headers(apiHeaders);
    else await reply.helmet();
  });
}
