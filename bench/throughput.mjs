/** Requests a second of two servers that answer the same bytes, asked in turns. */
import autocannon from 'autocannon';
import { sized } from './form.mjs';
import { spread } from './report.mjs';

const CONNECTIONS = 16;

/**
 * Asks the product and its peer in turns, each for some seconds; answers what the product does, as a part of the peer's
 * requests a second, of every round. `ours` and `bare` are what autocannon is asked to do.
 */
export async function inTurns({ ours, bare, rounds, seconds }) {
  const ratios = [];
  const duration = sized(seconds, 1);
  await load(ours, duration);
  await load(bare, duration);
  for (let round = 0; round < sized(rounds, 1); round += 1) {
    const [product, peer] = [await load(ours, duration), await load(bare, duration)];
    ratios.push(product / peer);
    console.log(`  ${product.toFixed(0)} against ${peer.toFixed(0)} requests/s`);
  }
  console.log(`  rounds: ${spread(ratios)} ×`);
  return ratios;
}

/** The peer must answer what we answer, or the ratio means nothing. Addresses are signed in steps of minutes. */
export async function requireSameBytes(ours, bare) {
  const [product, peer] = await Promise.all([textOf(ours), textOf(bare)]);
  if (product !== peer) {
    const at = [...product].findIndex((character, index) => character !== peer[index]);
    const near = (text) => text.slice(Math.max(0, at - 60), at + 60);
    throw new Error(`The peer answers other bytes than the product:\n  ${near(product)}\n  ${near(peer)}`);
  }
  console.log(`  both answer the same ${product.length} bytes`);
}

async function textOf({ url, method = 'GET', headers = {} }) {
  return (await fetch(url, { method, headers })).text();
}

async function load(asked, duration) {
  const result = await autocannon({ ...asked, duration, connections: CONNECTIONS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`Not every request to ${asked.url} succeeded.`);
  return result.requests.average;
}
