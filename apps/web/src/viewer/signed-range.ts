/** The object behind a signed address cannot be read, even with a fresh signature. */
export class UnreadableObject extends Error {
  override readonly name = 'UnreadableObject';

  constructor(readonly status: number) {
    super(`The storage answered ${status}.`);
  }
}

/** A signed address that changes while it is used: signatures live five minutes, a viewer stays open for hours. */
export interface SignedAddress {
  /** The address as known now. */
  current: () => string;
  /** Fetches a new signature; resolves when `current` gives it. */
  renew: () => Promise<unknown>;
}

type Fetch = typeof fetch;

const EXPIRED = new Set([400, 401, 403, 404, 410]);

/** Reads a whole object, with a fresh signature when the old one has run out. Rejects with {@link UnreadableObject}. */
export async function readObject(address: SignedAddress, signal: AbortSignal, get: Fetch = fetch): Promise<Blob> {
  const response = await withRenewal(address, (url) => get(url, { signal }));
  return response.blob();
}

/** Reads `bytes` bytes from `offset` on. A storage that does not know ranges answers everything, which is cut here. */
export async function readRange(
  address: SignedAddress,
  offset: number,
  bytes: number,
  signal: AbortSignal,
  get: Fetch = fetch,
): Promise<Blob> {
  const headers = { Range: `bytes=${offset}-${offset + bytes - 1}` };
  const response = await withRenewal(address, (url) => get(url, { headers, signal }));
  const blob = await response.blob();
  return response.status === 206 ? blob : blob.slice(offset, offset + bytes);
}

/** The first bytes of an object, and how many it has. A storage that does not know ranges answers everything. */
export async function readHead(
  address: SignedAddress,
  bytes: number,
  signal: AbortSignal,
  get: Fetch = fetch,
): Promise<{ bytes: Uint8Array; total: number }> {
  const headers = { Range: `bytes=0-${bytes - 1}` };
  const response = await withRenewal(address, (url) => get(url, { headers, signal }));
  const read = new Uint8Array(await response.arrayBuffer());
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { bytes: read, total: total === undefined ? read.length : Number(total) };
}

async function withRenewal(address: SignedAddress, get: (url: string) => Promise<Response>): Promise<Response> {
  let response = await get(address.current());
  if (EXPIRED.has(response.status)) {
    await address.renew();
    response = await get(address.current());
  }
  if (!response.ok) throw new UnreadableObject(response.status);
  return response;
}
