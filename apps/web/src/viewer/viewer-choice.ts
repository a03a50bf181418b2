import type { ViewerWish } from '@gable/contracts';
import type { FileDetail } from '../api/index.js';
import { textKindOf, type TextKind } from './text/text-kind.js';

/** Which stage a file gets. */
export type ViewerChoice =
  | { stage: 'sheets' | 'image' | 'unsupported' }
  | { stage: 'text'; kind: TextKind }
  /** Through pdf.js: the document as it was uploaded, or as it was optimized. */
  | { stage: 'document'; version: 'original' | 'optimized' };

/** What the choice depends on. The optimized version has an address once there is one. */
export type ChosenFile = Pick<FileDetail, 'fileType' | 'name' | 'mimetype' | 'processing' | 'pages'> & {
  optimized_url?: string | null;
};

/**
 * The stage of a file, decided here only: a PDF is shown rasterized if that exists or is on its way, otherwise optimized,
 * otherwise as it was uploaded (VWR-16); the address may ask for the document (VWR-17).
 */
export function viewerChoice(file: ChosenFile, wish: ViewerWish): ViewerChoice {
  if (file.fileType === 'other') {
    const kind = textKindOf(file);
    return kind ? { stage: 'text', kind } : { stage: 'unsupported' };
  }
  if (file.fileType !== 'pdf') return { stage: 'image' };
  if (wish.original) return { stage: 'document', version: 'original' };
  const hasSheets = file.processing || (file.pages?.done ?? 0) > 0;
  if (hasSheets && !wish.document) return { stage: 'sheets' };
  return { stage: 'document', version: file.optimized_url ? 'optimized' : 'original' };
}

/** The params of the same place on another stage; whatever else they say stays. */
export function withWish(params: URLSearchParams, wish: keyof ViewerWish | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('original');
  changed.delete('document');
  if (wish) changed.set(wish, 'true');
  return changed;
}
