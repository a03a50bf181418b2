/** Rendering engine of the worker: files in, pictures out. No database, no queue. */
export {
  RenderPool,
  type RasterizeOptions,
  type RegionOptions,
  type RenderPoolOptions,
  type TextOptions,
  type TileOptions,
} from './render-pool.js';
export type { PoolStatistics, RenderLogger } from './child-pool.js';
export type { Confinement } from './protocol.js';
export { RenderError } from './render-error.js';
export type {
  ConvertedImage,
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
