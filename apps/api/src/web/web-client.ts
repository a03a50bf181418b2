import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FilesOutlineProgram } from '@gable/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag, notFound, sendError } from '../http/index.js';
import { clientPage, withFiles, withSheet } from './client-page.js';
import { type FirstShown, type FirstShownFinder, shownAt } from './first-shown.js';

/** Paths that are never screens of the client. */
const SERVER_PATHS = /^\/(api|storage|assets|outbox)(\/|$|\?)/;
const A_YEAR = 365 * 24 * 3600;

type ToldConfiguration = Parameters<typeof clientPage>[1];
type Finder = Pick<FirstShownFinder, 'of'>;

/**
 * Serves the built client: hashed assets for ever, its one page for every screen address. Where another server does it
 * (the compose file's web), the folder is missing and only the API answers.
 */
export function registerWebClient(
  fastify: FastifyInstance,
  folder: string | undefined,
  configuration: ToldConfiguration,
  firstShown: Finder,
  outline?: FilesOutlineProgram,
): void {
  const sendPage = folder === undefined ? undefined : pageSender(folder, configuration, firstShown, outline);
  if (sendPage) {
    void fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // Copies are no addresses of their own: they are what a file is answered with.
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes(`${folder}/assets/`);
        reply.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
      },
    });
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (sendPage && !SERVER_PATHS.test(request.url)) return sendPage(request, reply);
    sendError(notFound(), request, reply);
    return reply;
  });
}

/** Answers the client's page; undefined where no client was built. */
function pageSender(
  folder: string,
  configuration: ToldConfiguration,
  firstShown: Finder,
  outline: FilesOutlineProgram | undefined,
) {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return undefined;
  const { html, etag, configuration: told } = clientPage(readFileSync(index, 'utf8'), configuration);
  const shownFirst = (request: FastifyRequest, shown: FirstShown): string => {
    if ('sheet' in shown) return withSheet(html, shown.sheet);
    const json = JSON.stringify(shown.files);
    try {
      return withFiles(html, json, outline?.drawFilesOutline({ json, configuration: told, timeZone: shown.timeZone }));
    } catch (error) {
      request.log.warn({ err: error }, 'the first files of a page could not be drawn');
      return withFiles(html, json, undefined);
    }
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = shownAt(request.url);
    if (address) {
      // What it holds is for this person and this moment, and whether it holds anything is nobody else's business.
      void reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
      const shown = await firstShown.of(request, address);
      return reply.send(shown ? shownFirst(request, shown) : html);
    }
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

/** The program that draws first files, which the build makes of the client; undefined where the client is built elsewhere. */
export async function loadFilesOutline(path: string): Promise<FilesOutlineProgram | undefined> {
  if (!existsSync(path)) return undefined;
  return (await import(pathToFileURL(path).href)) as FilesOutlineProgram;
}
