/** What the pool and its children say to each other over IPC: paths and numbers only, never pixels. */
import type { ProcessingError } from '@gable/contracts';
import type {
  ConvertedImage,
  OptimizedDocument,
  RasterizedPage,
  RenderedAvatar,
  RenderedImage,
  TiledPage,
} from './rendered.js';

/**
 * Which engine renders a PDF: `pdfium` is the native library (or its wasm build where there is no binary),
 * `pdfium-wasm` always the wasm build, `pdfjs` the second opinion.
 */
export type EngineName = 'pdfium' | 'pdfium-wasm' | 'pdfjs';

/** One piece of work. Paths are absolute; pages are counted from 1. */
export type Work =
  | { kind: 'open'; source: string; engine: EngineName }
  | { kind: 'page'; source: string; engine: EngineName; page: number; outputDirectory: string }
  | { kind: 'tiles'; source: string; engine: EngineName; page: number; outputDirectory: string }
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
  heic: ConvertedImage;
  image: RenderedImage;
  avatar: RenderedAvatar;
  optimize: OptimizedDocument;
}

/** Parent to child. */
export type Request = { type: 'work'; id: number; work: Work } | { type: 'release'; source: string };

/** Bytes the child holds now and held at most. */
export interface ChildMemory {
  resident: number;
  peak: number;
}

/**
 * Child to parent. `confined`: the child gave up what it does not need. `spoiled`: the engine may be broken after this
 * failure, use a new child.
 */
export type Answer =
  | { type: 'ready'; confined: boolean }
  | { type: 'done'; id: number; result: WorkResults[keyof WorkResults]; memory: ChildMemory }
  | { type: 'failed'; id: number; reason: ProcessingError; message: string; spoiled: boolean; memory: ChildMemory };
