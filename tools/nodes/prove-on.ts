import type { Manifest } from '@gable/contracts';
import { until } from '@gable/platform/testing';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { openInstanceDatabase } from '../instance-database.js';
import { StartedProduct } from '../started-product.js';
import { Browser } from '../topology/browser.js';
import { drawSheets } from '../topology/sheet.js';

const EMAIL = 'owner@example.test';
const PASSWORD = 'correct horse battery';
/** Milliseconds until what does not happen is a failure. */
const WITHIN = 90_000;

/** Starts an instance of its own on a Node and uses it as a person does. @throws with what it said, where it fails */
export async function proveOn(node: string, version: string): Promise<void> {
  const product = await StartedProduct.start({ node });
  try {
    for (const address of [`${product.api}/api/metrics`, `${product.worker}/metrics`]) {
      const text = await (await fetch(address)).text();
      if (!text.includes(`version="${version}"`)) throw new Error(`${address} does not run on ${version}`);
    }
    await addPerson(product.dataDirectory);
    await showPage(product.api);
  } catch (error) {
    // How it ends tells less than what it did not do.
    await product.stop().catch(() => undefined);
    throw new Error(`${(error as Error).message}\n${product.said}`, { cause: error });
  }
  await product.stop();
}

/** Somebody who can sign in; sign-up would want a captcha and a mail. */
async function addPerson(dataDirectory: string): Promise<void> {
  const { url, close } = await openInstanceDatabase({ databaseUrl: undefined, dataDirectory });
  const client = new pg.Client(url);
  await client.connect();
  await client.query('INSERT INTO users (id, email, name, active, password_hash) VALUES ($1, $2, $3, true, $4)', [
    uuid(),
    EMAIL,
    'Owner',
    await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  ]);
  await client.end();
  await close();
}

interface UploadedFile {
  manifest_url: string | null;
}

async function showPage(api: string): Promise<void> {
  const browser = new Browser();
  await browser.signIn(api, EMAIL, PASSWORD);
  const { id } = await browser.expect<{ id: string }>(201, api, 'POST', '/api/v2/projects', { name: 'A house' });
  const fileId = await browser.upload(api, id, 'sheet.pdf', 'application/pdf', await drawSheets(1, 100));
  const page = async () => {
    const { manifest_url } = await browser.expect<UploadedFile>(200, api, 'GET', `/api/v2/files/${fileId}`);
    if (manifest_url === null) return undefined;
    const { items } = await browser.expect<Manifest>(200, api, 'GET', manifest_url);
    return items[0]?.image_url ?? undefined;
  };
  const address = await until('the page is there', page, WITHIN);
  const answer = await fetch(new URL(address, api));
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || bytes.readUInt16BE(0) !== 0xffd8) throw new Error(`${address} is no JPEG`);
}
