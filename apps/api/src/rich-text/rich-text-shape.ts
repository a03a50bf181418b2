import { LIMITS } from '@gable/contracts';

/** An element begins or ends here; what stands between the brackets is nobody's business yet. */
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;

/** Elements that hold nothing, and those that the next of their kind ends. */
const NEVER_NESTED = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'p', 'li', 'wbr']);

/**
 * Whether rich text, as it was sent, holds no more elements and no more of them inside one another than the editor could make.
 * One pass that knows no HTML: what hides its depth from it meets the deadline of the cleaning.
 */
export function richTextShapeFits(html: string): boolean {
  let elements = 0;
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    elements += 1;
    if (!NEVER_NESTED.has(name.toLowerCase())) depth = closing === '' ? depth + 1 : Math.max(0, depth - 1);
    // Every element may have both its ends.
    if (depth > LIMITS.richTextDepth || elements > 2 * LIMITS.richTextElements) return false;
  }
  return true;
}
