import { build, type InlineConfig, type Rolldown } from 'vite';
import { here } from './vite-sources.js';

const sources = (...names: string[]): string[] => names.map((name) => here(`src/${name}`));

/** What of the client is loaded together, by the modules that it begins with. The frame of the app is there before all others. */
const AREAS = {
  app: sources('shell/SignedInApp.tsx', 'shell/app-pages.ts'),
  projects: sources('dashboard/ProjectsPage.tsx', 'dashboard/BulkBar.tsx'),
  proposals: sources('proposals/ProposalsArea.tsx', 'proposals/ProposalsPage.tsx'),
  contacts: sources('contacts/ContactsArea.tsx', 'contacts/ContactsPage.tsx'),
  tasks: sources('tasks/TasksPage.tsx'),
  room: sources('room/ProjectRoom.tsx', 'files/ProjectFilesPage.tsx', 'files/DragGrid.tsx'),
  viewer: sources('viewer/ViewerPage.tsx'),
  visitors: sources('visitors/VisitorPages.tsx'),
  accounts: sources(
    ...['Activate', 'ForgotPassword', 'Invitation', 'NewPassword', 'SignUp'].map((name) => `accounts/${name}Page.tsx`),
    'notifications/UnsubscribePage.tsx',
  ),
} satisfies Record<string, string[]>;

type Area = keyof typeof AREAS;

/** Of several pages, or of parts that are loaded apart: even what only they need is one chunk. */
const ONE_CHUNK: readonly Area[] = ['app', 'room', 'viewer'];
/** What people see who have not signed in: it is loaded without the frame of the app. */
const PUBLIC: readonly Area[] = ['visitors', 'accounts'];

/**
 * Which chunk a module is in that the same areas need as others: by itself, the bundler makes one for each set of lazily
 * loaded parts that share something, hundreds of them, of which a page asked for a hundred. Null where an area has it for itself,
 * and where none needs it. Bundles once without writing, to see what is needed of what an index names.
 */
export async function chunksOfAreas(settings: InlineConfig): Promise<(module: string) => string | null> {
  const bundle = await build({
    ...settings,
    configFile: false,
    logLevel: 'warn',
    build: { ...settings.build, write: false, minify: false, sourcemap: false },
  });
  if (!('output' in bundle)) throw new Error('The client is built once, not watched.');
  const chunks = bundle.output.filter((file) => file.type === 'chunk');
  const needed = neededChunks(chunks);
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((module) => [module, chunk] as const)));
  const first = needed(chunks.filter(({ isEntry }) => isEntry));
  const areas = (Object.keys(AREAS) as Area[]).map((area) => {
    const begins = AREAS[area].map((module) => {
      const chunk = chunkOf.get(module);
      if (!chunk) throw new Error(`The area "${area}" of the client begins with a module that is not there: ${module}`);
      return chunk;
    });
    return [area, needed(begins)] as const;
  });
  return (module) => {
    const chunk = chunkOf.get(module);
    if (!chunk || first.has(chunk)) return null;
    return nameOf(areas.filter(([, all]) => all.has(chunk)).map(([area]) => area));
  };
}

/** What the chunk of these areas is called; null where they have none together. */
function nameOf(areas: Area[]): string | null {
  // Whoever is signed in has the frame already, whichever page needs the same.
  const needing = areas.includes('app') ? areas.filter((area) => area === 'app' || PUBLIC.includes(area)) : areas;
  const [only, ...others] = needing;
  if (!only || (others.length === 0 && !ONE_CHUNK.includes(only))) return null;
  return needing.join('-');
}

/** Chunks with all that they import, and what that imports, at once. */
function neededChunks(chunks: Rolldown.OutputChunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (begins: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const needed = new Set(begins);
    // A set that grows while it is gone through is gone through to its end.
    for (const chunk of needed) {
      for (const file of chunk.imports) {
        const imported = byFile.get(file);
        if (imported) needed.add(imported);
      }
    }
    return needed;
  };
}
