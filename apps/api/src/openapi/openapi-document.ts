import { readFileSync } from 'node:fs';
import { COOKIES, CSRF_HEADER } from '@gable/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject, type SwaggerCustomOptions } from '@nestjs/swagger';
import { ErrorDto } from '../http/index.js';
import { OPERATIONS } from './generated/operations.js';
import { describeAccess, operationsOf } from './operation-access.js';
import { REFUSALS } from './refusals.js';
import { describeWholeRecords } from './whole-record.js';

/** What somebody must know before the first call. */
const HOW_TO_BEGIN = `The project room for design and build teams.

**Signing in.** \`POST /api/v2/tokens\` with e-mail and password sets the session as cookies, which every later call carries.
\`POST /api/v2/tokens/refresh\` renews it.

**Anti-forgery.** Every call that may change something, the first one too, carries the value of the cookie \`${COOKIES.csrf}\` in the header
\`${CSRF_HEADER}\`. Any GET gives that cookie to anyone who has none; a refusal with 403 and \`csrf_refused\` brings a fresh one.

**Lists** answer an array; with \`page\` and \`limit\` \`{items, total}\`; with \`range\` an array and the header \`Content-Range\`.
Each says what \`sort\` and \`filter\` take; \`filter={"id":[…]}\` names records. This is the dialect of \`ra-data-simple-rest\`: a record
is read at the address of its list with its id, and may be sent back whole.

**Files** are announced (\`POST /api/v2/files\`), sent to the storage with a signed form (\`GET /api/files/preapprove\`) and completed
(\`PUT /api/v2/files/{id}/size\`). What is shown of them is in their manifest, which grows while pages are rendered.

**Refusals** have one shape, whatever is refused: \`message\` is for people, \`code\` for programs, \`errors\` names the fields.`;

/** The OpenAPI document: what the web's types, the docs page and the response serializers are made of. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setTitle('Gable')
    .setDescription(HOW_TO_BEGIN)
    .setVersion('1')
    .addServer('/', 'Where this document came from')
    .addCookieAuth(COOKIES.access, { type: 'apiKey', in: 'cookie', description: 'Set by signing in' }, 'session')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: CSRF_HEADER, description: `Value of the cookie ${COOKIES.csrf}` },
      'csrf',
    )
    .build();
  const document = SwaggerModule.createDocument(app, frame, { extraModels: [ErrorDto] });
  document.components = { ...document.components, responses: REFUSALS };
  for (const { method, operation } of operationsOf(document)) {
    Object.assign(operation, { ...OPERATIONS[operation.operationId ?? ''], ...operation });
    describeAccess(method, operation);
  }
  describeWholeRecords(document);
  return document;
}

/** The same, as the build has written it down: to describe all routes takes a third of a second of every start. */
export const readDescription = (path: string): OpenAPIObject => JSON.parse(readFileSync(path, 'utf8')) as OpenAPIObject;

/** The docs page sends the anti-forgery header as the web client does. It is written into the page as text. */
const sendToken = Object.assign(() => undefined, {
  toString: () => `(request) => {
    const [, token] = /(?:^|; )${COOKIES.csrf}=([^;]*)/.exec(document.cookie) ?? [];
    if (token) request.headers['${CSRF_HEADER}'] = decodeURIComponent(token);
    return request;
  }`,
});

/** How the docs page is shown. */
export const DOCS_PAGE: SwaggerCustomOptions = {
  jsonDocumentUrl: 'api/openapi.json',
  customSiteTitle: 'Gable API',
  swaggerOptions: { requestInterceptor: sendToken },
};
