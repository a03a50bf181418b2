/** Programs of others that ours are measured against or stand on, and the Debian packages they come in. */
import { spawnSync } from 'node:child_process';
import { short } from './form.mjs';

export const PEERS = {
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  'heif-convert': 'libheif-examples',
  curl: 'curl',
  'redis-server': 'redis-server',
  radosgw: 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  pg_dump: 'postgresql',
};

/** Ends the measurement with a plain word where its peer is not installed. */
export function requirePeer(program) {
  if (!spawnSync(program, ['--version']).error) return;
  endUnmeasured(`${program} is not installed (Debian: ${PEERS[program]}).`);
}

/** Processor time of children is read from /proc. */
export function requireLinux() {
  if (process.platform !== 'linux')
    endUnmeasured('processor time of children is read from /proc, which only Linux has.');
}

/** Ends the measurement with a plain word: it cannot be taken here. */
export function endUnmeasured(why) {
  console.log(`  Not measured: ${why}`);
  process.exit(short ? 0 : 1);
}
