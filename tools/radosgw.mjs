/**
 * A whole S3 server for tests, thrown away afterwards: Debian's radosgw on a one-node Ceph that lives in memory.
 * Needs `apt-get install radosgw ceph-mon ceph-osd`.
 *
 * `node tools/radosgw.mjs` prints one line of JSON when it is ready, what the product's processes need in their environment
 * but for a bucket (S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY), and runs
 * until it is asked to stop, or until its standard input ends.
 */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';

const run = promisify(execFile);
const accessKey = 'radosgw-access';
const secretKey = 'radosgw-secret';
/** Milliseconds */
const startWithin = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'gable-radosgw-'));
const configuration = join(folder, 'ceph.conf');
const daemons = [];

function daemon(program, ...args) {
  const child = spawn(program, ['-f', '-c', configuration, ...args], { stdio: 'ignore' });
  child.once('exit', (code) => {
    if (!stopping) void stop(code ?? 1, `${program} ended`);
  });
  daemons.push(child);
}

const ceph = (program, ...args) => run(program, ['-c', configuration, ...args]);

let stopping = false;
async function stop(code, reason) {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  for (const child of daemons.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

async function startCluster() {
  const monitor = await freePort();
  const fsid = randomUUID();
  await writeFile(
    configuration,
    `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
auth cluster required = none
auth service required = none
auth client required = none
ms bind ipv6 = false
public addr = 127.0.0.1
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon allow pool delete = true
osd class load list = *
osd class default list = *
run dir = ${folder}
admin socket =
log file = ${folder}/$name.log
keyring = ${folder}/keyring
debug ms = 0
`,
  );
  await writeFile(join(folder, 'keyring'), '');
  await mkdir(join(folder, 'mon'));
  await mkdir(join(folder, 'osd'));
  await chmod(folder, 0o755);
  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map]);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
  daemon('ceph-mon', '-i', 'a');
  const disk = randomUUID();
  await ceph('ceph', 'osd', 'new', disk, '0');
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  daemon('ceph-osd', '-i', '0');
}

async function startGateway() {
  const port = await freePort();
  await ceph(
    'radosgw-admin',
    'user',
    'create',
    '--uid=gable',
    '--display-name=Gable',
    `--access-key=${accessKey}`,
    `--secret-key=${secretKey}`,
  );
  daemon('radosgw', '-n', 'client.gable', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`);
  const endpoint = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startWithin;
  while (
    !(await fetch(endpoint).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('radosgw did not answer within two minutes');
    await pause(100);
  }
  return endpoint;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
process.stdin.on('end', () => void stop(0)).resume();
try {
  await startCluster();
  const endpoint = await startGateway();
  console.log(
    JSON.stringify({
      S3_ENDPOINT: endpoint,
      S3_REGION: 'default',
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    }),
  );
} catch (error) {
  await stop(1, `The S3 server does not start: ${error.stderr || error.message}`);
}
