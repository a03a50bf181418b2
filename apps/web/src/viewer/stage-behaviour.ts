import type OpenSeadragon from 'openseadragon';
import { isSmallTouchScreen } from '../ui/small-touch-screen.js';

/** Pixels of one step with the keyboard. */
export const KEY_PAN = 120;

/** How sheets are moved, zoomed and pressed: the same on every stage. */
export function stageBehaviour(): Omit<OpenSeadragon.Options, 'element'> {
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: true };
  return {
    // WebGL is not there on every device, and draws no ink upon ink; the 2D canvas does, and one page of tiles is no load for it.
    drawer: 'canvas',
    showNavigationControl: false,
    tabIndex: -1,
    animationTime: 0.35,
    springStiffness: 9,
    visibilityRatio: 0.4,
    zoomPerScroll: 1.25,
    imageLoaderLimit: 6,
    tileRetryMax: 1,
    // A press is told from a drag by how far it goes: some press slowly.
    clickTimeThreshold: Infinity,
    // A tile is a megabyte when it is unpacked.
    maxImageCacheCount: isSmallTouchScreen() ? 80 : 200,
    gestureSettingsMouse: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsTouch: { ...gestures, pinchRotate: false },
  };
}

/**
 * Keeps thin lines where a sheet is shown much smaller than its picture: browsers shrink in one step otherwise, between the lines of
 * which whole ones are lost. Not in the frames of a zoom, which it would hold up. A canvas forgets it whenever its size changes.
 */
export function keepThinLines(osd: OpenSeadragon.Viewer): void {
  let zoom = Number.NaN;
  osd.addHandler('update-viewport', () => {
    const before = zoom;
    zoom = osd.viewport.getZoom(true);
    const quality = zoom === before ? 'medium' : 'low';
    const { context } = osd.drawer as unknown as { context?: CanvasRenderingContext2D };
    if (!context || context.imageSmoothingQuality === quality) return;
    context.imageSmoothingQuality = quality;
    // The frame after a zoom is drawn finely, and there may be no other.
    osd.forceRedraw();
  });
}
