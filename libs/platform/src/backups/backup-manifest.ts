import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { MIGRATION_NAMES } from '../database/index.js';

/** How backups are laid out; a later layout has a higher number, and an earlier Gable does not read it. */
export const BACKUP_FORMAT = 1;

/** Bytes that lie in a backup, and how to know that they are the same. */
export interface StoredContent {
  /** Where they lie. */
  key: string;
  /** Of the bytes as they lie there. */
  sha256: string;
  bytes: number;
}

/** The rows of a table, as `COPY` writes them. */
export interface StoredTable {
  name: string;
  columns: string[];
  rows: number;
  content: StoredContent;
}

/** A file of the instance. */
export interface StoredObject {
  key: string;
  contentType: string;
  content: StoredContent;
}

/** What one backup holds: an instance as it was at one moment. */
export interface BackupManifest {
  format: number;
  id: string;
  /** The moment of its database, ISO 8601. */
  takenAt: string;
  /** Names of the migrations its schema was made by, in their order. */
  migrations: string[];
  tables: StoredTable[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** The files, one line of JSON for each ({@link StoredObject}). */
  objects: { count: number; bytes: number; list: StoredContent };
}

/** Something of a backup is missing, cut off or changed. */
export class BackupDamagedError extends Error {
  override name = 'BackupDamagedError';
}

/** A backup cannot be made or restored as it was asked for; the message says why. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}

const ofLaterVersion = () => new BackupRefusedError('The backup was made by a later version of Gable.');

const digest = (words: string): string => createHash('sha256').update(words).digest('hex');

/** A manifest as it lies in a backup: with what proves that it is whole. */
export function writeManifest(manifest: BackupManifest): string {
  const words = JSON.stringify(manifest);
  return JSON.stringify({ sha256: digest(words), manifest: words });
}

/** @throws {BackupDamagedError} for one that is not whole, {@link BackupRefusedError} for one of a later Gable. */
export async function readManifest(id: string, source: Readable): Promise<BackupManifest> {
  const manifest = parse(await text(source));
  if (!manifest) throw new BackupDamagedError(`The manifest of backup ${id} is damaged.`);
  if (manifest.format > BACKUP_FORMAT) throw ofLaterVersion();
  return manifest;
}

/** @throws {BackupRefusedError} for a schema that was made by a later Gable. */
export function requireKnownSchema({ migrations }: BackupManifest): void {
  if (migrations.some((name) => !MIGRATION_NAMES.includes(name))) throw ofLaterVersion();
}

function parse(words: string): BackupManifest | null {
  try {
    const { sha256, manifest } = JSON.parse(words) as { sha256: unknown; manifest: unknown };
    return typeof manifest === 'string' && sha256 === digest(manifest)
      ? (JSON.parse(manifest) as BackupManifest)
      : null;
  } catch {
    return null;
  }
}
