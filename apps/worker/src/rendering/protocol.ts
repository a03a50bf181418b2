/** What the pool and its children say to each other, one JSON a line: paths and numbers only, never pixels. */
import type { ProcessingError } from '@gable/contracts';
import type { ChildUser } from './confinement/privileges.js';
import type {
  ConvertedImage,
  DrawnInk,
  DrawnRegion,
  InkPair,
  OptimizedDocument,
  RasterizedPage,
  RenderedAvatar,
  RenderedImage,
  TiledPage,
  WantedRegion,
  WrittenComparison,
  WrittenWords,
} from './rendered.js';

/**
 * Which engine renders a PDF: `pdfium` is the native library (or its wasm build where there is no binary),
 * `pdfium-wasm` always the wasm build, `pdfjs` the second opinion.
 */
export type EngineName = 'pdfium' | 'pdfium-wasm' | 'pdfjs';

/**
 * One piece of work. Pages are counted from 1, paths are absolute: those of the caller in the pool, those of the child's own
 * folder in the child.
 */
export type Work =
  | { kind: 'open'; source: string; engine: EngineName }
  | { kind: 'page'; source: string; engine: EngineName; page: number; outputDirectory: string }
  | { kind: 'tiles'; source: string; engine: EngineName; page: number; outputDirectory: string }
  | { kind: 'region'; source: string; engine: EngineName; region: WantedRegion; outputDirectory: string }
  | { kind: 'text'; source: string; engine: EngineName; page: number; outputDirectory: string }
  | { kind: 'ink'; source: string; engine: EngineName; page: number; outputDirectory: string }
  | { kind: 'compare'; source: string; pair: InkPair; outputDirectory: string }
  | { kind: 'heic'; source: string; outputDirectory: string }
  | { kind: 'image'; source: string; outputDirectory: string }
  | { kind: 'avatar'; source: string; outputDirectory: string }
  | { kind: 'optimize'; source: string; outputDirectory: string };

/** What each kind of work answers. */
export interface WorkResults {
  /** `renderer`: the engine that really renders, for logs. */
  open: { total: number; renderer?: string };
  page: RasterizedPage;
  tiles: TiledPage;
  region: DrawnRegion;
  text: WrittenWords;
  ink: DrawnInk;
  compare: WrittenComparison;
  heic: ConvertedImage;
  image: RenderedImage;
  avatar: RenderedAvatar;
  optimize: OptimizedDocument;
}

/** How a child is made by its launcher. */
export interface LaunchPlan {
  /** Folders and files of our program and its dependencies. */
  code: readonly string[];
  /** Where the child finds its document. */
  input: string;
  /** Where it writes. */
  output: string;
  /** Whom it becomes; nobody else where the worker itself may not. */
  user?: ChildUser;
  /** Arguments for Node: its options and the program. */
  values: string[];
  environment: Record<string, string>;
}

/** How much a child was really confined. */
export interface Confinement {
  /** Only the system calls of rendering are left. */
  systemCalls: boolean;
  /** Version of Landlock that leaves it only the files it needs; 0 without. */
  landlock: number;
  /** It works as a user that owns nothing. */
  ownUser: boolean;
}

/** Parent to child. */
export interface Request {
  id: number;
  work: Work;
}

/** Bytes a child holds now and held at most. */
export interface ChildMemory {
  resident: number;
  peak: number;
}

/**
 * Child to parent; the parent believes none of it unseen. `spoiled`: the engine may be broken after this failure, use a new
 * child.
 */
export type Answer =
  | ({ type: 'ready' } & Omit<Confinement, 'ownUser'>)
  | { type: 'done'; id: number; result: WorkResults[keyof WorkResults] }
  | { type: 'failed'; id: number; reason: ProcessingError; message: string; spoiled: boolean };
