import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError, refusalIn } from './api-error.js';
import { transport } from './client.js';

const BASE = '/api';

interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** What react-admin's REST provider sends with: our transport, JSON both ways, typed refusals. */
async function restClient(url: string, options: RequestInit = {}): Promise<RestAnswer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (options.body) headers.set('Content-Type', 'application/json');
  const response = await transport(new Request(new URL(url, location.origin), { ...options, headers }));
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response));
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: body ? JSON.parse(body) : undefined };
}

const rest = simpleRestProvider(BASE, restClient);

/** Resources beside proposals whose records have a version, which guards what somebody else saved meanwhile. */
const VERSIONED: readonly string[] = ['projects', 'address-book', 'contact-groups'];

/** Where the records of resources are that are not called by their place. */
const PLACES: Partial<Record<string, string>> = {
  potential: 'v2/projects/potential',
  'address-book': 'contacts',
  'contact-groups': 'contacts/groups',
  'contact-types': 'contacts/types',
  admin: 'v2/admin/people',
  'admin-projects': 'v2/admin/storage/projects',
  'admin-log': 'v2/admin/log',
};

const placeOf = (resource: string): string => PLACES[resource] ?? `v2/${resource}`;

/**
 * Resources for react-admin. A list of files belongs to its project, so its address holds `filter.project_id`, and that
 * of archived projects to its person, `filter.archive_of` (API-13); the other filters travel as the query parameters the
 * API documents. Bulk calls are the screens' own: what they change and how they are refused differs.
 */
export const dataProvider: DataProvider = {
  ...rest,
  getOne: (resource, params) => rest.getOne(placeOf(resource), params),
  create: (resource, params) => rest.create(placeOf(resource), params),
  delete: (resource, params) => rest.delete(placeOf(resource), params),
  getList: (resource, params) => {
    if (resource in PLACES) return rest.getList(placeOf(resource), params);
    const { project_id: project, archive_of: person, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
    const path =
      typeof project === 'string'
        ? `v2/projects/${encodeURIComponent(project)}/${resource}`
        : typeof person === 'string'
          ? `v2/users/${encodeURIComponent(person)}/archive`
          : `v2/${resource}`;
    return rest.getList(path, { ...params, filter });
  },
  update: async (resource, params) => {
    // Nothing is saved while a page opens.
    if (resource === 'potential') return (await import('./proposal-update.js')).updateProposal(rest, params);
    if (!VERSIONED.includes(resource)) return rest.update(placeOf(resource), params);
    const { updateOnTop } = await import('./versioned-update.js');
    return updateOnTop(params, (data) => rest.update(placeOf(resource), { ...params, data }));
  },
  updateMany: refuseBulk,
  deleteMany: refuseBulk,
};

function refuseBulk<Record extends RaRecord = RaRecord>(
  resource: string,
  params: { ids: Record['id'][] | Identifier[] },
): Promise<{ data: Record['id'][] }> {
  return Promise.reject(new HttpError(`No bulk call for ${params.ids.length} ${resource}.`, 501));
}
