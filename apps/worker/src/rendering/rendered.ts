import type { PageDoubt, Region } from '@gable/contracts';
import type { Similarity, WordBox } from '@gable/domain';

/** What rendering makes. Sizes of pictures are pixels, sizes of files are bytes. */

/** A picture written to the output directory. */
export interface RenderedFile {
  path: string;
  contentType: 'image/jpeg';
  width: number;
  height: number;
  bytes: number;
}

/** The turn a PDF page asks for, in degrees clockwise. It is already applied to what we render. */
export type PageRotation = 0 | 90 | 180 | 270;

/** One page of a PDF as pictures. */
export interface RasterizedPage {
  /** Counted from 1. */
  page: number;
  /** Size of the page as displayed (crop box, turned) in PDF points. */
  points: { width: number; height: number };
  rotation: PageRotation;
  /** Dots an inch of `image`. */
  dpi: number;
  /** `RENDERING.pageImage` at the longest edge. */
  image: RenderedFile;
  /** `RENDERING.thumbnail` at the longest edge. */
  thumbnail: RenderedFile;
  /** The page is so large that `image` does not show its fine lines: give it to `RenderPool.tile`. */
  needsTiles: boolean;
  /** What may not be right about the picture. */
  doubt?: PageDoubt;
}

/** One page as a tile pack; the format is `TilePackIndex` of the contracts. */
export interface TiledPage {
  /** Counted from 1. */
  page: number;
  path: string;
  bytes: number;
  indexOffset: number;
  indexBytes: number;
  /** Size of the sharpest level. */
  width: number;
  /** Size of the sharpest level. */
  height: number;
}

/** A part of a page that is wanted sharper than the page has been drawn. */
export interface WantedRegion extends Region {
  /** Counted from 1. */
  page: number;
  /** Pixels of the sharpest picture the page has. */
  sharpest: { width: number; height: number };
}

/** The part, or null where the page has nothing sharper to show. */
export interface DrawnRegion {
  picture: RenderedFile | null;
}

/** A word of a page, and where it stands. */
export interface PageWord {
  text: string;
  box: WordBox;
}

/** The words of a page in a file: an answer of a child is one short line. */
export interface WrittenWords {
  /** Counted from 1. */
  page: number;
  path: string;
}

/** The words of a page, in the order they are read. */
export interface ReadPage {
  /** Counted from 1. */
  page: number;
  words: PageWord[];
}

/** What the ink of a sheet is like. */
export interface InkSize {
  width: number;
  height: number;
  /** Pixels that are a point of the page. */
  pixelsPerPoint: number;
  /** It has lines and letters; a scan has none. */
  isDrawn: boolean;
}

/** A page as nothing but its ink: a byte a pixel, row by row, 0 where nothing is. */
export interface DrawnInk extends InkSize {
  /** Counted from 1. */
  page: number;
  path: string;
}

/** Two sheets whose ink lies one after the other in one file. */
export interface InkPair {
  before: InkSize;
  after: InkSize;
  /** How a person has laid the earlier one upon the later one, in points of their pages; otherwise that is looked for. */
  given: Similarity | null;
}

/** What comparing them says, in a file: an answer of a child is one short line. */
export interface WrittenComparison {
  path: string;
}

/** A region of the later sheet where something came or went: parts of the page, 0 to 1, and pixels that did. */
export interface ChangedRegion {
  left: number;
  top: number;
  right: number;
  bottom: number;
  came: number;
  went: number;
}

/** What comparing two sheets says. */
export interface ComparedSheets {
  /** Points of the earlier page to points of the later one; null where neither was found to lie on the other. */
  place: Similarity | null;
  /** The part of what they show that is the same at that place, 0 to 1. */
  share: number;
  /** By how much what fits misses its place: pixels at 100 dots an inch. */
  rms: number;
  regions: ChangedRegion[];
}

/** A picture of any format sharp reads. */
export interface RenderedImage {
  /** Size as displayed, after the EXIF orientation. */
  width: number;
  height: number;
  /** What the file really is, in sharp's words: `jpeg`, `png`, `tiff` … */
  format: string;
  thumbnail: RenderedFile;
  /** A JPEG of the whole picture, for what browsers do not all show: other formats (TIFF and the like), damaged files. */
  converted?: RenderedFile;
  /** What may not be right about the picture. */
  doubt?: PageDoubt;
}

/** The square pictures of an avatar. */
export interface RenderedAvatar {
  /** `LIMITS.avatarStored` across. */
  whole: RenderedFile;
  /** One for each of the edges that screens ask for. */
  smaller: RenderedFile[];
}

/** A smaller PDF of the same content, written to the output directory, or why the original stays. */
export type OptimizedDocument =
  | { path: string; contentType: 'application/pdf'; bytes: number }
  | { kept: 'not_smaller' | 'signed' | 'encrypted' };

/** A HEIC or HEIF photo as a JPEG every browser shows. */
export interface ConvertedImage {
  width: number;
  height: number;
  image: RenderedFile;
  thumbnail: RenderedFile;
}
