import helmet from '@fastify/helmet';
import type { Configuration } from '@gable/platform';
import type { FastifyInstance } from 'fastify';

/** Content security policy and its siblings: only our own code runs, files come from us or from the object storage. */
export async function registerSecurityHeaders(fastify: FastifyInstance, configuration: Configuration): Promise<void> {
  const storage = configuration.s3 ? [new URL(configuration.s3.publicEndpoint).origin] : [];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The client's style engine writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...storage],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: configuration.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
