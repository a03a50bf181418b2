import { closeSync, openSync, statSync } from 'node:fs';
import { call } from './kernel-calls.js';
import { nativeCopy } from './native-calls.js';

/** `LANDLOCK_ACCESS_FS_*` of Linux. */
const ACCESS = {
  execute: 1 << 0,
  writeFile: 1 << 1,
  readFile: 1 << 2,
  readFolder: 1 << 3,
  makeFile: 1 << 8,
  truncate: 1 << 14,
} as const;

/** Rights that can be given for a file; the others need a folder. */
const OF_FILES = ACCESS.execute | ACCESS.writeFile | ACCESS.readFile | ACCESS.truncate;

const READ = ACCESS.readFile | ACCESS.readFolder;
const WRITE = READ | ACCESS.writeFile | ACCESS.makeFile | ACCESS.truncate;

/** Number of the rights on files that each version of Landlock, counted from 1, knows. */
const RIGHTS_ON_FILES = [13, 14, 15, 15, 16];
/** Versions that know connections, and signals to others. */
const KNOWS_NETWORK = 4;
const KNOWS_SCOPES = 6;
/** `BIND_TCP | CONNECT_TCP`, and `ABSTRACT_UNIX_SOCKET | SIGNAL`. */
const ALL_CONNECTIONS = 3;
const ALL_SCOPES = 3;

const ASK_FOR_VERSION = 1;
const RULE_BENEATH_PATH = 1;
/** `O_PATH`: names a file without opening it. */
const NAME_ONLY = 0o10_000_000;

/** What stays within reach; what does not exist is left out. */
export interface ReachableFiles {
  read: readonly string[];
  /** Read, and mapped or begun as programs. */
  execute: readonly string[];
  /** Read, written and made. */
  write: readonly string[];
}

/** The version of Landlock in this kernel; 0 without it. */
export function landlockVersion(): number {
  if (process.platform !== 'linux') return 0;
  return Math.max(0, call('landlock_create_ruleset', 0, 0, ASK_FOR_VERSION));
}

/**
 * Takes from the calling thread, and from every program it becomes, all files but `reachable`, connections, and signals to
 * other processes. Threads that run already keep what they have: that is why a launcher does this before the child exists.
 *
 * @returns the version of Landlock that did it; 0 where there is none.
 * @throws where Landlock is there and fails.
 */
export function keepOnly(reachable: ReachableFiles): number {
  const version = landlockVersion();
  if (version === 0) return 0;
  const allRights = 2 ** (RIGHTS_ON_FILES[version - 1] ?? 16) - 1;
  const attributes = Buffer.alloc(24);
  attributes.writeBigUInt64LE(BigInt(allRights), 0);
  attributes.writeBigUInt64LE(BigInt(ALL_CONNECTIONS), 8);
  attributes.writeBigUInt64LE(BigInt(ALL_SCOPES), 16);
  const size = version >= KNOWS_SCOPES ? 24 : version >= KNOWS_NETWORK ? 16 : 8;
  const ruleset = call('landlock_create_ruleset', nativeCopy(attributes), size, 0);
  if (ruleset < 0) throw new Error('Landlock makes no rules');
  for (const path of reachable.read) allow(ruleset, path, READ & allRights);
  for (const path of reachable.execute) allow(ruleset, path, (READ | ACCESS.execute) & allRights);
  for (const path of reachable.write) allow(ruleset, path, WRITE & allRights);
  if (call('landlock_restrict_self', ruleset, 0) !== 0) throw new Error('Landlock does not take effect');
  closeSync(ruleset);
  return version;
}

function allow(ruleset: number, path: string, rights: number): void {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) return;
  const file = openSync(path, NAME_ONLY);
  const rule = Buffer.alloc(12);
  rule.writeBigUInt64LE(BigInt(isFolder ? rights : rights & OF_FILES), 0);
  rule.writeInt32LE(file, 8);
  const failed = call('landlock_add_rule', ruleset, RULE_BENEATH_PATH, nativeCopy(rule), 0) !== 0;
  closeSync(file);
  if (failed) throw new Error(`Landlock takes no rule for ${path}`);
}
