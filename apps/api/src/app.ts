import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { LIMITS } from '@gable/contracts';
import { bindId, LOCAL_STORAGE_PATH, LocalObjectStorage, registerLocalStorage } from '@gable/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { SwaggerModule } from '@nestjs/swagger';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerCarriedAccessCheck, requireAccessDeclarations } from './access/index.js';
import { registerAvatarBodies } from './accounts/index.js';
import { AppModule } from './app.module.js';
import {
  createValidationPipe,
  registerBodyDeadline,
  registerCompression,
  registerCsrf,
  registerHostCheck,
  registerJsonBodies,
  registerQueryLimit,
  registerRequestLog,
  registerRequestTraces,
  registerResponseSerializers,
  registerSecurityHeaders,
  registerWholeRecords,
  SERVER_DEADLINES,
} from './server/index.js';
import { API_PREFIX, ErrorFilter, OUTSIDE_API, sendAddressError } from './http/index.js';
import { NestLogger } from './nest-logger.js';
import { registerOneClickBodies } from './notifications/index.js';
import { DOCS_PAGE, readDescription } from './openapi/index.js';
import type { Platform } from './platform/index.js';
import { FirstShownFinder, loadFilesOutline, registerWebClient } from './web/index.js';

/** What the build has made for the api. */
export interface BuiltParts {
  /** The web client, served beside the API when it is there. */
  webFolder?: string;
  /** The program that draws the first files of a page of the client, where it is. */
  filesOutline?: string;
  /** The program of the threads that read rich text. */
  richTextThread: string;
  /** The OpenAPI document, as JSON. */
  apiDocument: string;
}

/** What the id of a request is called on the lines of its log. */
const REQUEST_ID = 'requestId';

/**
 * The api on an opened platform, ready to listen.
 * @throws when a route declares no access.
 */
export async function createApp(
  platform: Platform,
  { webFolder, filesOutline, richTextThread, apiDocument }: BuiltParts,
): Promise<NestFastifyApplication> {
  const { configuration, logger, metrics, storage, tracing } = platform;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent: FastifyBaseLogger, bindings: Record<string, unknown>) =>
      bindId(parent, REQUEST_ID, String(bindings[REQUEST_ID])),
    bodyLimit: LIMITS.jsonBody,
    ...SERVER_DEADLINES,
    trustProxy: (_address: string, hop: number) => hop < configuration.trustProxy,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendAddressError,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(platform, richTextThread), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  requireAccessDeclarations(app);
  app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_API });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.useWebSocketAdapter(new IoAdapter(app));

  const document = readDescription(apiDocument);
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  // JSON is all that is read: no form of another site can be mistaken for a call.
  fastify.removeContentTypeParser('text/plain');
  registerRequestLog(fastify, metrics);
  if (tracing) registerRequestTraces(fastify, tracing);
  registerBodyDeadline(fastify);
  registerQueryLimit(fastify);
  registerResponseSerializers(fastify, document);
  registerWholeRecords(fastify, document);
  registerCarriedAccessCheck(fastify);
  await registerCompression(fastify);
  await registerSecurityHeaders(fastify, configuration);
  registerHostCheck(fastify, configuration);
  await fastify.register(fastifyCookie);
  registerCsrf(fastify, configuration);
  registerJsonBodies(fastify);
  registerAvatarBodies(fastify);
  if (storage instanceof LocalObjectStorage) {
    await registerLocalStorage(fastify, storage, { prefix: LOCAL_STORAGE_PATH });
  }
  // Behind the storage, which has a parser of its own for forms.
  registerOneClickBodies(fastify);
  SwaggerModule.setup('api/docs', app, document, DOCS_PAGE);
  const outline = filesOutline === undefined ? undefined : await loadFilesOutline(filesOutline);
  registerWebClient(fastify, webFolder, configuration, app.get(FirstShownFinder), outline);
  await app.init();
  fastify.server.maxConnections = LIMITS.connections;
  return app;
}
