import type { FastifyReply } from 'fastify';
import type { ListQuery } from './list-query.dto.js';

/** A page of a list as a service answers it. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** Place of the first item in the whole list, from 0. */
  first: number;
}

/** A list on the wire (OPN-45). */
export type ListAnswer<Item> = Item[] | { items: Item[]; total: number };

/**
 * The query of a list whose documented answer is a page: only whoever speaks as `ra-data-simple-rest` does gets an array.
 *
 * @example return answerList(reply, 'history', asPages(query), await this.history.list(actor, standing, query));
 */
export const asPages = (query: ListQuery): ListQuery =>
  query.sort === undefined && query.filter === undefined ? { page: 1, ...query } : query;

/** Gives a page the form it was asked for: `{items, total}` for `page`/`limit`, a flat array and Content-Range otherwise. */
export function answerList<Item>(
  reply: FastifyReply,
  name: string,
  query: ListQuery,
  page: Page<Item>,
): ListAnswer<Item> {
  const { listSerializers } = reply.request.routeOptions.config;
  // A reply with a serializer of its own is not taken for JSON by itself.
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (query.range === undefined && (query.page !== undefined || query.limit !== undefined)) {
    if (listSerializers) void reply.serializer(listSerializers.page);
    return { items: page.items, total: page.total };
  }
  if (listSerializers) void reply.serializer(listSerializers.array);
  const last = page.items.length === 0 ? page.first : page.first + page.items.length - 1;
  void reply.header('Content-Range', `${name} ${page.first}-${last}/${page.total}`);
  return page.items;
}
