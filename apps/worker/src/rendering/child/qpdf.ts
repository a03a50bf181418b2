import qpdf from '@neslinesli93/qpdf-wasm';

/** What we use of the module; its own types leave out the file system of Node. */
interface Qpdf {
  callMain(parameters: string[]): number;
  FS: { mkdir(path: string): void; mount(type: unknown, options: { root: string }, path: string): void };
  NODEFS: unknown;
}

type CreateQpdf = () => Promise<Qpdf>;

/** How a run of qpdf ended. */
export interface QpdfOutcome {
  /** 0 is well, 3 is well with warnings, 2 is an error; `--is-encrypted` answers 0 for yes and 2 for no. */
  status: number;
  said: string;
}

/** Done, and done with warnings. */
export const QPDF_WELL: readonly number[] = [0, 3];

/** Enough of what it says to find the cause. */
const LAST_WORDS = 2_000;

/**
 * Runs qpdf on folders of this machine: each is mounted under its name, so no file is held in memory as a whole. Every
 * run has an instance of its own, because one that failed is broken for good.
 * @throws when the program traps.
 */
export async function runQpdf(folders: Record<string, string>, parameters: string[]): Promise<QpdfOutcome> {
  let said = '';
  const program = await listening((line) => {
    said = `${said}${line}\n`.slice(-LAST_WORDS);
  });
  for (const [name, root] of Object.entries(folders)) {
    program.FS.mkdir(`/${name}`);
    program.FS.mount(program.NODEFS, { root }, `/${name}`);
  }
  const status = program.callMain(parameters);
  // It leaves its status behind as that of this process.
  process.exitCode = undefined;
  return { status, said: said.trim() };
}

/* eslint-disable no-console -- the module is built without Emscripten's `print` and `printErr`: it binds the methods of the
   console when it is made, and speaks through those */

/** A new instance, which `hear` listens to. */
function listening(hear: (line: string) => void): Promise<Qpdf> {
  const { error } = console;
  console.error = hear;
  try {
    return (qpdf as unknown as CreateQpdf)();
  } finally {
    console.error = error;
  }
}
