/** Rendering engine of the worker: files in, pictures out. No database, no queue. */
export {
  RenderPool,
  type CompareOptions,
  type RasterizeOptions,
  type RegionOptions,
  type RenderPoolOptions,
  type TextOptions,
  type TileOptions,
} from './render-pool.js';
export { isSure } from './comparing/align.js';
export { WORTH_ASKING } from './comparing/compare-sheets.js';
export type { PoolStatistics, RenderLogger } from './child-pool.js';
export type { Confinement } from './protocol.js';
export { RenderError } from './render-error.js';
export type {
  ChangedRegion,
  ComparedSheets,
  ConvertedImage,
  DrawnInk,
  DrawnRegion,
  OptimizedDocument,
  PageRotation,
  PageWord,
  RasterizedPage,
  ReadPage,
  RenderedAvatar,
  RenderedFile,
  RenderedImage,
  TiledPage,
  WantedRegion,
} from './rendered.js';
