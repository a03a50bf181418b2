import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file that goes into a ZIP. */
export interface ZippedFile {
  name: string;
  /** Bytes. */
  size: number;
  modified: Date;
  /** Whether it is made smaller on the way. */
  packed: boolean;
  open: () => Promise<Readable>;
}

/** A ZIP that is made while it is read. */
export interface ZipStream {
  content: Readable;
  /** Bytes it will have; undefined where something is made smaller. */
  size: number | undefined;
}

/**
 * Files as one ZIP. Each is opened when its turn comes and read as fast as the ZIP is; nothing is kept. What fails on the way
 * ends the ZIP before its end, so that nobody takes a part for the whole. Who stops reading ends it all.
 */
export function zipOf(files: readonly ZippedFile[]): ZipStream {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  let source: Readable | undefined;
  const fail = (error: unknown): void => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  content.once('close', () => {
    source?.destroy();
  });
  for (const { name, size, modified, packed, open } of files) {
    zip.addReadStreamLazy(name, { size, mtime: modified, compress: packed }, (give) => {
      if (content.destroyed) return;
      open().then((opened) => {
        source = opened.once('error', fail);
        if (content.destroyed) opened.destroy();
        else give(null, opened);
      }, fail);
    });
  }
  let whole: number | undefined;
  // The callback is given the size, or -1; its type does not say so.
  const learn = (bytes: number): void => {
    whole = bytes < 0 ? undefined : bytes;
  };
  zip.end(undefined, learn as () => void);
  return { content, size: whole };
}
